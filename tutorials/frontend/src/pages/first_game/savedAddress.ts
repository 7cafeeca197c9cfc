// Where a guided game was left, on this device alone: the query of its address, by the key of the guide.

import { readText, removeKey, writeText } from "../../lib/storage";

const PREFIX = "tokyo-highway-guided:";

export const savedAddress = (guide: string): string => {
  const found = readText("local", PREFIX + guide) ?? "";
  return /^\?t=[\w-]+$/.test(found) ? found : "";
};

export const saveAddress = (guide: string, text: string): boolean => writeText("local", PREFIX + guide, `?t=${text}`);

export const forgetAddress = (guide: string): void => removeKey("local", PREFIX + guide);
