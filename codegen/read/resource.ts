// The text of one file → a conformance resource with what the compiler relies on, or nothing and a diagnostic.
// https://hl7.org/fhir/R4/json.html#resources

import type { Report } from '../diagnostic.ts';
import type { Canonical } from '../fhir.ts';

/** Members without which a definition cannot be compiled at all. */
const needed: Readonly<Record<string, readonly string[]>> = {
  CodeSystem: ['url'],
  SearchParameter: ['url', 'code', 'type'],
  StructureDefinition: ['url', 'name', 'kind', 'type'],
  ValueSet: ['url'],
};

/** `file` says where it is from, for people: `hl7.fhir.r4.examples/ValueSet-x.json`. */
export function parseResource(text: string, file: string, report: Report): Canonical | undefined {
  const fault = (code: 'json-invalid' | 'member-missing', message: string) => {
    report({ severity: 'error', code, message, canonical: file });
    return undefined;
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fault('json-invalid', `The file is not JSON: ${(error as Error).message}. Correct or remove it.`);
  }
  if (!isRecord(value) || typeof value.resourceType !== 'string') {
    return fault(
      'json-invalid',
      'The file holds no resource: it is no object with a resourceType. Remove it.',
    );
  }
  const resource = value;
  const missing = (needed[value.resourceType] ?? []).filter(name => typeof resource[name] !== 'string');
  if (missing.length > 0) {
    return fault(
      'member-missing',
      `The ${value.resourceType} lacks ${missing.join(', ')}. Add what is missing.`,
    );
  }
  return value as unknown as Canonical;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
