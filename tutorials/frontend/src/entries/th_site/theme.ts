import { showChosenTheme } from "../../pages/reading/theme";

showChosenTheme();
