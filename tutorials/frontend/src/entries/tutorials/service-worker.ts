import { serve } from "../../offline/serviceWorker";

serve();
