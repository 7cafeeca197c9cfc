// The names are those that pages import, of this version and of later ones that find it in the browser: they stay.

import { type Outgoing, type Preferred, type Reply, sendToServer } from "../../net/transport";
import { startClient } from "../../offline/startClient";

const client = startClient();

export const wake = (): void => client?.wake();

export const respond = (address: string, outgoing: Outgoing, preferred: Preferred): Promise<Reply> =>
  client ? client.respond(address, outgoing, preferred) : sendToServer(address, outgoing);
