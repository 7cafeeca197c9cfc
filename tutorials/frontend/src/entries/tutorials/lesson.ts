import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/lesson/page";

mountPage(mount);
