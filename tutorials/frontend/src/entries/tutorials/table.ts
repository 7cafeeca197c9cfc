import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/table/page";

mountPage(mount);
