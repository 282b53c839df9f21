// Whether a source imports kiln/bot/medplum, be it types alone: its handler is then called as Medplum calls it. Where text in a comment
// or a literal looks like such an import, the handler gets a client that has the methods of both.

/** At the beginning of a line: `import { … } from 'kiln/bot/medplum'`, `import 'kiln/bot/medplum'`, `export * from …`. */
const pattern = /^[ \t]*(?:import|export)\b(?:[\w\s{},*$]*\bfrom)?\s*(['"])kiln\/bot\/medplum\1/m;

export function importsMedplum(source: string): boolean {
  return source.includes('kiln/bot/medplum') && pattern.test(source);
}
