import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/reading/glossary";

mountPage(mount);
