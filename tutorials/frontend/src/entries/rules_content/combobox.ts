import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/reading/combobox";

mountPage(mount);
