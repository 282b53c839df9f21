// Schema → elements.json: the runtime's table of types and fields, which plans, writes and validation read.

import type { GeneratedFile, Schema } from '../ir.ts';
import { elementsTable } from '../schema/elements-table.ts';
import { jsonFile } from './file.ts';

export function emitElements(schema: Schema): readonly GeneratedFile[] {
  return [jsonFile('elements.json', elementsTable(schema), 4)];
}
