// Schema → terminology.json: the code systems and value sets of the packages, as the runtime expands them.
import type { GeneratedFile, Schema } from '../ir.ts';
import { jsonFile } from './file.ts';

export function emitTerminology({ terminology }: Schema): readonly GeneratedFile[] {
  return [jsonFile('terminology.json', terminology, 2)];
}
