// The text of a module that is bundled into a bot: whether it imports kiln-fhir/bot/medplum, and the same text with an empty source map.

/**
 * Whether a source imports kiln-fhir/bot/medplum (formerly kiln/bot/medplum), be it types alone: its handler is then called as Medplum
 * calls it. Where text in a comment or a literal looks like such an import, the handler gets a client that has the methods of both.
 */
export function importsMedplum(source: string): boolean {
  return source.includes('/bot/medplum') && medplumImport.test(source);
}

/** At the beginning of a line: `import { … } from 'kiln-fhir/bot/medplum'`, `import 'kiln-fhir/bot/medplum'`, `export * from …`. */
const medplumImport =
  /^[ \t]*(?:import|export)\b(?:[\w\s{},*$]*\bfrom)?\s*(['"])kiln(?:-fhir)?\/bot\/medplum\1/m;

/**
 * Of code that is not the author's: esbuild composes maps, and this one has a single entry, at the beginning of the code. So an error in it
 * is reported at the call in the author's code, and it does not lengthen the map of the bot.
 */
export function withoutMap(code: string): string {
  return code.replace(mapComment, '') + emptyMap;
}

const mapComment = /\n\/\/[#@] sourceMappingURL=[^\n]*\s*$/;

const map = { version: 3, sources: ['package'], names: [], mappings: 'AAAA' };
// In two parts: tools that read this file would look for its map.
const mark = ['\n//# source', 'MappingURL=data:application/json;base64,'];
const emptyMap = `${mark.join('')}${Buffer.from(JSON.stringify(map)).toString('base64')}`;
