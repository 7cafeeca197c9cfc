import { mountOnce } from "../../lib/mount";
import { mount } from "../../pages/puzzle_editor/page";

mountOnce(mount);
