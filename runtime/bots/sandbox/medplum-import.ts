// Whether a source imports kiln-fhir/bot/medplum (formerly kiln/bot/medplum), be it types alone: its handler is then
// called as Medplum calls it. Where text in a comment or a literal looks like such an import, the handler gets a
// client that has the methods of both.

/** At the beginning of a line: `import { … } from 'kiln-fhir/bot/medplum'`, `import 'kiln-fhir/bot/medplum'`, `export * from …`. */
const pattern = /^[ \t]*(?:import|export)\b(?:[\w\s{},*$]*\bfrom)?\s*(['"])kiln(?:-fhir)?\/bot\/medplum\1/m;

export function importsMedplum(source: string): boolean {
  return source.includes('/bot/medplum') && pattern.test(source);
}
