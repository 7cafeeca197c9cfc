import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/reading/copying";

mountPage(mount);
