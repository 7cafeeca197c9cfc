import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/first_game/page";

mountPage(mount);
