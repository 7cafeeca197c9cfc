import { mountOnce } from "../../lib/mount";
import { mount } from "../../pages/desk_links/page";

mountOnce(mount);
