import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/reading/agree";

mountPage(mount);
