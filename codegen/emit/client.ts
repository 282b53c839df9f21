// Schema → client/: what the client of runtime/client/ knows of the schema. All but the types of arguments is gone at run time.

import type { GeneratedFile, Schema } from '../schema.ts';
import { emitClientFields } from './client-fields.ts';
import { emitClientSearch } from './client-search.ts';

export function emitClient(schema: Schema): readonly GeneratedFile[] {
  return [emitClientFields(schema), emitClientSearch(schema)];
}
