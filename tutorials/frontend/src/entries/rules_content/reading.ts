import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/reading/page";

mountPage(mount);
