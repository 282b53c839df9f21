// JSON text in, a tree that keeps the text of every number out; and the normal form two answers are compared in.
// A decimal's digits are data: https://hl7.org/fhir/R4/datatypes.html#decimal

/** A number as it was written: `1.00`, `1e2`. */
export class Exact {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For graphql-js, whose own Int and Float ask a value object for its number. */
  valueOf(): number {
    return Number(this.text);
  }
}

export type Json = string | boolean | null | Exact | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** A parsed resource. */
export type Resource = JsonObject & { readonly resourceType: string };

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
// No JSON text can hold this character unescaped, and no FHIR string may hold it at all.
const mark = '\u0000';

/** Parses JSON; numbers become `Exact`. */
export function parseJson(text: string): Json {
  const marked = text.replace(stringOrNumber, token => (token.startsWith('"') ? token : `"\\u0000${token}"`));
  return JSON.parse(marked, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new Exact(value.slice(1)) : value,
  );
}

export function parseResource(text: string): Resource {
  const json = parseJson(text);
  if (!isObject(json) || typeof json.resourceType !== 'string')
    throw new Error('This is not a resource: it has no resourceType.');
  return json as Resource;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Exact);
}

/** The same tree with JavaScript's numbers, as the `fhirpath` package expects it. */
export function plain(json: Json): unknown {
  if (json instanceof Exact) return Number(json.text);
  if (Array.isArray(json)) return json.map(plain);
  if (isObject(json))
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, plain(value)]));
  return json;
}

/**
 * One text for all that differ only in white space, key order and number notation (`1.0e2` is `100`, but `1.00` is
 * not `1.0`: jsonb keeps digits after the point). Takes what `parseJson` or graphql-js made, or plain JavaScript.
 */
export function normalText(json: unknown): string {
  if (json instanceof Exact) return plainNotation(json.text);
  if (typeof json === 'number') return plainNotation(String(json));
  if (Array.isArray(json)) return `[${json.map(normalText).join(',')}]`;
  if (typeof json === 'object' && json !== null) {
    const entries = Object.entries(json).filter(([, value]) => value !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${normalText(value)}`).join(',')}}`;
  }
  return JSON.stringify(json ?? null);
}

/** A number without exponent: `1.50e1` → `15.0`, `5e-3` → `0.005`, `-0` → `0`; digits after the point stay. */
export function plainNotation(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) throw new Error(`"${text}" is not a JSON number.`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0');
  const at = Math.max(point, 1);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = padded.slice(at);
  const body = right === '' ? left : `${left}.${right}`;
  return sign === '-' && /[1-9]/.test(body) ? `-${body}` : body;
}
