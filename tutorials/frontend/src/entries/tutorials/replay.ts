import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/replay/page";

mountPage(mount);
