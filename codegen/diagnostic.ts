// What is wrong with the definitions: collected over the whole run, then printed one by one.

export interface Diagnostic {
  /** An error leaves generated/ untouched; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly code: DiagnosticCode;
  /** Full sentences: what is wrong, and what to do about it. */
  readonly message: string;
  /** Canonical of the definition, or the file where there is none. */
  readonly canonical?: string;
  /** Path of the element: `Patient.contact.name`. */
  readonly path?: string;
}

/** Takes a diagnostic; never throws, so that a run finds everything that is wrong. */
export type Report = (diagnostic: Diagnostic) => void;

export type DiagnosticCode = keyof typeof pages;

/** Where the specification speaks of the matter, if it does. */
const pages = {
  'package-missing': 'https://hl7.org/fhir/R4/packages.html',
  'package-invalid': 'https://hl7.org/fhir/R4/packages.html',
  'package-changed': 'https://hl7.org/fhir/R4/packages.html',
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
  const { severity, code, message, canonical, path } = diagnostic;
  const place = [path, canonical].filter(part => part !== undefined).join(' in ');
  const page = pages[code];
  return [
    `${severity} ${code}: ${message}`,
    ...(place === '' ? [] : [`  at ${place}`]),
    ...(page === undefined ? [] : [`  see ${page}`]),
  ].join('\n');
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
