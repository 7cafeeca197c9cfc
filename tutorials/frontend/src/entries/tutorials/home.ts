import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/home/page";

mountPage(mount);
