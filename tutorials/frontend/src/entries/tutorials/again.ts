import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/again/page";

mountPage(mount);
