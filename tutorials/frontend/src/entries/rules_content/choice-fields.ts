import { mountOnce } from "../../lib/mount";
import { mount } from "../../pages/choice_fields/page";

mountOnce(mount);
