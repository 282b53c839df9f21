// The text of one file → a conformance resource with the shape that the compiler relies on, or nothing and diagnostics.
// https://hl7.org/fhir/R4/json.html#resources

import { withoutBom } from '../../runtime/base/json/json.ts';
import { readJson } from '../../runtime/base/json/read.ts';
import { isDeeper } from '../../runtime/base/json/scan.ts';
import type { Report } from '../diagnostic.ts';
import type { Canonical } from '../fhir.ts';
import { conformanceShapes } from './conformance-shape.ts';
import { isObject, shapeFaults } from './shape.ts';

/** The most faults of one file that are reported; more probably have the same cause. */
const mostFaults = 10;

/**
 * `file` is its source, for messages, and begins with its resource type: `hl7.fhir.r4.examples/ValueSet-x.json`.
 *
 * @param among others: files with other content are skipped, whatever their names
 */
export function parseResource(
  text: string,
  file: string,
  report: Report,
  among = false,
): Canonical | undefined {
  const fault = (
    code: 'json-invalid' | 'member-missing' | 'member-invalid',
    message: string,
    path?: string,
  ) => {
    report({ severity: 'error', code, message, canonical: file, ...(path === undefined ? {} : { path }) });
  };
  if (among && !mayBeConformance.test(text) && isJsonLike(text)) return undefined;
  if (isDeeper(text, mostLevels)) {
    fault('json-invalid', `The file is nested more than ${mostLevels} levels deep. Correct or remove it.`);
    return undefined;
  }
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    fault('json-invalid', `The file is not JSON: ${jsonFault(text, error)}. Correct or remove it.`);
    return undefined;
  }
  if (among && (!isObject(value) || !conformanceShapes.has(String(value.resourceType)))) return undefined;
  if (!isObject(value) || typeof value.resourceType !== 'string') {
    fault(
      'json-invalid',
      'The file contains no resource: it is not an object with a resourceType. Remove it.',
    );
    return undefined;
  }
  const type = value.resourceType;
  const named = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('/') + 1 + type.length + 1);
  const shape = conformanceShapes.get(type);
  if (shape === undefined || (!among && named !== `${type}-`)) {
    fault('json-invalid', `The file contains a ${type}, which its name does not match. Rename or remove it.`);
    return undefined;
  }
  const faults = shapeFaults(value, shape);
  for (const { path, message } of faults.slice(0, mostFaults)) {
    const code = message === 'is missing' ? 'member-missing' : 'member-invalid';
    fault(code, `${path} ${message}. Correct the ${type}.`, `${type}.${path}`);
  }
  return faults.length === 0 ? (value as unknown as Canonical) : undefined;
}

/** Concepts of HL7's own code systems are some 20 deep. What walks definitions calls itself for each level. */
const mostLevels = 500;

/** Most other files of packages are long, and not read at all. */
const mayBeConformance = new RegExp(`"resourceType"\\s*:\\s*"(${[...conformanceShapes.keys()].join('|')})"`);

/** Enough to distinguish a document from a truncated one. */
function isJsonLike(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text) && /[\]}]\s*$/.test(text);
}

/**
 * Some editors begin a file with a byte order mark, which JSON.parse does not take. It takes 70 bytes for each container that is open: a
 * long text that is too deep is not parsed.
 */
export function parseJson(text: string): unknown {
  if (text.length > 2 ** 20 && isDeeper(text, mostLevels))
    throw new SyntaxError(`containers stand more than ${mostLevels} deep`);
  return JSON.parse(withoutBom(text));
}

/** What is wrong with text that `parseJson` refused: `3:1: expected a value but found '}'`. */
export function jsonFault(text: string, error: unknown): string {
  const fault = readJson(withoutBom(text)).faults.find(({ kind }) => kind === 'syntax');
  return fault ? `${fault.line}:${fault.column}: ${fault.message}` : (error as Error).message;
}
