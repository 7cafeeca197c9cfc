import { mount } from "../../pages/translating/translating";

mount();
