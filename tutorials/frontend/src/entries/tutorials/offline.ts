import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/offline/page";

mountPage(mount);
