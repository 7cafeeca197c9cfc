import { mountOnce } from "../../lib/mount";
import { mount } from "../../pages/reading/frame";

mountOnce(mount);
