// The faults of definitions: collected over the whole run, then printed one by one.

import { groupBy } from '../runtime/base/group-by.ts';

export interface Diagnostic {
  /** An error leaves generated/ untouched; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly code: DiagnosticCode;
  /** Full sentences: the fault, and how to correct it. */
  readonly message: string;
  /** Canonical of the definition, or its file. */
  readonly canonical?: string;
  /** Path of the element: `Patient.contact.name`. */
  readonly path?: string;
  /** `name@version` of the package of the definition, where several may have it. */
  readonly package?: string;
  /** `name@version` of an added package that compiles without the faulty definition: a warning, unless faults are refused. */
  readonly leftOut?: string;
  /** What is named once, however many need it: `hl7.fhir.uv.sdc@3.0.0`. */
  readonly subject?: string;
  /** The file of the package that it is in, where it is left out. */
  readonly file?: string | undefined;
}

/**
 * Whose faults are errors: `all`, or those of `folders` alone, which are being written while they are compiled; those of other packages
 * that were added are left out by name.
 */
export type Strict = 'all' | 'folders' | 'none';

/** Takes a diagnostic; never throws, so that a run finds everything that is wrong. */
export type Report = (diagnostic: Diagnostic) => void;

export type DiagnosticCode = keyof typeof pages;

/** Where the specification speaks of the matter, if it does. */
const pages = {
  'package-missing': 'https://hl7.org/fhir/R4/packages.html',
  'package-invalid': 'https://hl7.org/fhir/R4/packages.html',
  'package-changed': 'https://hl7.org/fhir/R4/packages.html',
  'subset-unknown': 'https://hl7.org/fhir/R4/resourcelist.html',
  'view-invalid': 'https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html',
  'keep-unknown': 'https://hl7.org/fhir/R4/resourcelist.html',
  'fhir-version':
    'https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.fhirVersion',
  'json-invalid': 'https://hl7.org/fhir/R4/json.html',
  'member-missing': 'https://hl7.org/fhir/R4/conformance-rules.html#cardinality',
  'member-invalid': 'https://hl7.org/fhir/R4/json.html',
  'canonical-twice': 'https://hl7.org/fhir/R4/references.html#canonical',
  'snapshot-missing': 'https://hl7.org/fhir/R4/profiling.html#snapshot',
  'snapshot-order': 'https://hl7.org/fhir/R4/elementdefinition.html#interpretation',
  'type-missing': 'https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.type',
  'type-unknown': 'https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.type.code',
  'choice-name': 'https://hl7.org/fhir/R4/formats.html#choice',
  'content-reference':
    'https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.contentReference',
  'base-unknown':
    'https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.baseDefinition',
  'base-left-out':
    'https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.baseDefinition',
  'base-circular':
    'https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.baseDefinition',
  'differential-element': 'https://hl7.org/fhir/R4/profiling.html#differential',
  'slice-discriminator': 'https://hl7.org/fhir/R4/profiling.html#discriminator',
  'slice-unsupported': 'https://hl7.org/fhir/R4/profiling.html#discriminator',
  'invariant-invalid': 'https://hl7.org/fhir/R4/conformance-rules.html#constraints',
  'invariant-unsupported': 'https://hl7.org/fhir/R4/conformance-rules.html#constraints',
  'binding-unexpanded': 'https://hl7.org/fhir/R4/terminologies.html#required',
  'binding-invalid': 'https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.binding',
  'element-type': 'https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.type',
  'value-invalid': 'https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.fixed_x_',
  'profile-abstract':
    'https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.abstract',
  'cardinality-invalid': 'https://hl7.org/fhir/R4/conformance-rules.html#cardinality',
  'dependency-missing': 'https://hl7.org/fhir/R4/packages.html',
  'dependency-version': 'https://hl7.org/fhir/R4/packages.html',
  'canonical-unknown': 'https://hl7.org/fhir/R4/references.html#canonical',
  'target-unknown':
    'https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.type.targetProfile',
  'search-unsupported': 'https://hl7.org/fhir/R4/searchparameter.html',
  'type-twice': 'https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.type',
  'name-invalid': 'https://spec.graphql.org/October2021/#Name',
  'name-clash': 'https://spec.graphql.org/October2021/#sec-Names',
  'file-system': undefined,
  internal: undefined,
} as const;

/**
 * One diagnostic as text:
 *
 *     error type-unknown: The element has the type Foo, which no package defines. …
 *       at Patient.foo in http://hl7.org/fhir/StructureDefinition/Patient
 *       see https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.type.code
 */
export function printDiagnostic(diagnostic: Diagnostic): string {
  const { severity, code, message, canonical, path, file, leftOut } = diagnostic;
  const page = pages[code];
  const place = [path, canonical, file].filter(part => part !== undefined).join(' in ');
  const kind = severity === 'warning' && leftOut !== undefined ? 'left out' : severity;
  return [
    `${kind} ${code}: ${printable(message)}`,
    ...(place === '' ? [] : [`  at ${printable(place)}`]),
    ...(page === undefined ? [] : [`  see ${page}`]),
  ].join('\n');
}

/** Columns of a line. */
const mostColumns = 140;

/**
 * Warnings as lines: one for each kind, with how many there are and the first; one for each dependency that is missing, and one for each
 * thing that is left out:
 *
 *     warning slice-unsupported (16): Of hl7.fhir.au.core@2.0.0, the slice Observation.category:lab has no field
 *     left out value-invalid: StructureDefinition-mode.json, Location.mode: The element is of code, and patternCodeableConcept …
 */
export function briefLines(warnings: readonly Diagnostic[]): readonly string[] {
  const kinds = groupBy(warnings, ({ code, subject = '', leftOut, file, canonical, path, message }) =>
    (leftOut === undefined ? [code, subject] : [code, leftOut, file, canonical, path, message]).join(
      '\u0000',
    ),
  );
  return [...kinds.values()]
    .flatMap(([first, ...more]) => (first ? { first, count: more.length + 1 } : []))
    .sort((a, b) => (a.first.code < b.first.code ? -1 : a.first.code > b.first.code ? 1 : 0))
    .map(({ first, count }) => briefLine(first, count));
}

function briefLine({ code, leftOut, file, canonical, path, message }: Diagnostic, count: number): string {
  const [head = message] = message.split(/[.:] |\.$/, 1);
  const times = count === 1 ? '' : ` (${count})`;
  const place = [file ?? canonical, path].filter(part => part !== undefined).join(', ');
  const oneLine = (text: string) => printable(text).replaceAll('\n', ' ');
  if (leftOut !== undefined) return oneLine(`left out ${code}: ${place}: ${message}`);
  const line = oneLine(`warning ${code}${times}: ${head}`);
  return line.length > mostColumns ? `${line.slice(0, mostColumns - 1)}…` : line;
}

/** Texts of packages may contain control sequences of terminals. */
function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
}

/** Errors first; then by canonical, path and code, so that the order of files on disk does not show. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = (d: Diagnostic) =>
    [d.severity, d.canonical ?? '', d.path ?? '', d.code, d.message].join('\u0000');
  return diagnostics
    .map(diagnostic => ({ diagnostic, key: key(diagnostic) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(entry => entry.diagnostic);
}
