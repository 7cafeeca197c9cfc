// Writes the types of everything on the wire from the OpenAPI document, which comes on the standard input
// (`python -m tutorials.api.openapi`): src/net/wire.generated.ts, made with every build and never by hand.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const document = JSON.parse(readFileSync(0, "utf-8"));
const types = astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, silent: true }));
const head = "// Made by wire.mjs from the OpenAPI document of tutorials/api: not to be edited.\n\n";
writeFileSync(fileURLToPath(new URL("src/net/wire.generated.ts", import.meta.url)), head + types);
