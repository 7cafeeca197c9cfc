import { mountPage } from "../../lib/mount";
import { mount } from "../../pages/reading/combobox";
import { mountNotFollowed } from "../../pages/reading/notFollowed";

mountPage((root, signal) => {
  mount(root, signal);
  mountNotFollowed(root, signal);
});
