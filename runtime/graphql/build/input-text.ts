// In: a resource as the arguments of a mutation hold it. Out: its JSON text, every digit as it was written.
// Scalars of FHIR are text to GraphQL (schema.ts): the table of elements says which of them are numbers or booleans in JSON.
import { elements, type FieldElements } from '../../definitions/elements.ts';
import { printJson } from '../../json/json.ts';
import { isNumberText } from '../../json/number.ts';
import type { JsonValue } from '../../json/read.ts';

export type InputObject = Readonly<Record<string, unknown>>;

/** What does not fit its element is printed as it is: the check of structure names it by its path. */
export function inputText(type: string, input: InputObject): string {
  return objectText(type, { resourceType: type, ...input });
}

function objectText(type: string, input: InputObject): string {
  const fields = elements().types[type]?.fields ?? {};
  const members: string[] = [];
  for (const [key, value] of Object.entries(input)) {
    // In GraphQL null is how an element is left out; in FHIR's JSON an element is absent, never null.
    if (value === null || value === undefined) continue;
    members.push(`${JSON.stringify(key)}:${valueText(fields, key, value)}`);
  }
  return `{${members.join(',')}}`;
}

function valueText(fields: Readonly<Record<string, FieldElements>>, key: string, value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => valueText(fields, key, item)).join(',')}]`;
  if (value === null || value === undefined) return 'null';
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (field?.type === 'Resource') return printJson(value as JsonValue);
  if (typeof value !== 'object')
    return field?.primitive ? scalarText(field.type, value) : JSON.stringify(value);
  // What has no field here is `_birthDate`, or a value that the check refuses.
  return objectText(field ? field.type : 'Element', value as InputObject);
}

function scalarText(type: string, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const json = elements().primitives[type]?.json;
  const isBare =
    (json === 'number' && isNumberText(value)) || (json === 'boolean' && /^(?:true|false)$/.test(value));
  return isBare ? value : JSON.stringify(value);
}
