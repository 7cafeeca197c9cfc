import { mountOnce } from "../../lib/mount";
import { mount } from "../../pages/reading/agreed";

mountOnce(mount);
