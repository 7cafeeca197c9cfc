import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/companion/page";

mountPage(mount);
