// A Content-Type → the form and the character encoding of the body of $execute. docs/decisions/execute.md
import { type OperationOutcome, OutcomeError, outcome, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import { type Charset, charsetNames, charsetOfName } from './charset.ts';

export type InputForm = 'text' | 'json' | 'form' | 'fhir' | 'hl7';

export interface MediaType {
  readonly form: InputForm;
  /** Of event.contentType: in lower case, without parameters. */
  readonly name: string;
  /** undefined without one. */
  readonly charset: Charset | undefined;
}

export const hl7Type = 'x-application/hl7-v2+er7';
export const fhirType = 'application/fhir+json';
export const formType = 'application/x-www-form-urlencoded';

const forms: Readonly<Record<string, InputForm>> = {
  'text/plain': 'text',
  'application/json': 'json',
  [formType]: 'form',
  [fhirType]: 'fhir',
  [hl7Type]: 'hl7',
};

/** Between semicolons outside of quotes: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.4 */
const parts = /(?:[^;"]|"(?:\\.|[^"\\])*"|")+/g;

/** @throws OutcomeError 415 with the list */
export function readMediaType(contentType: string): MediaType {
  const [first = '', ...parameters] = contentType.match(parts) ?? [];
  const name = first.trim().toLowerCase();
  // Object.hasOwn: names are the caller's. https://www.rfc-editor.org/rfc/rfc6839#section-3.1
  const form = Object.hasOwn(forms, name)
    ? forms[name]
    : /^application\/[a-z0-9!#$&^_.-]+\+json$/.test(name)
      ? 'json'
      : undefined;
  if (!form) throw new OutcomeError(unsupported(name), { status: 415 });
  return { form, name, charset: charsetOf(parameters) };
}

/** Whether a body of this Content-Type is meant as a message, even if its parameters are invalid. */
export function isHl7Type(contentType: string): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === hl7Type;
}

function unsupported(name: string): OperationOutcome {
  const fault = name === '' ? 'The request has no Content-Type' : `The Content-Type is ${shown(name)}`;
  const list = Object.keys(forms).join(', ');
  return outcome('error', 'not-supported', `${fault}, and a bot takes one of: ${list}.`);
}

function charsetOf(parameters: readonly string[]): Charset | undefined {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=', 2);
    if (name.trim().toLowerCase() !== 'charset') continue;
    const given = value
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase();
    const known = charsetOfName(given);
    if (known) return known;
    const sentence = `The Content-Type has charset=${shown(given)}; send one of: ${charsetNames}.`;
    throw outcomeError('not-supported', sentence, { status: 415 });
  }
  return undefined;
}
