// The text behind the `?` of a search ↔ its criteria, as the form shows them. https://hl7.org/fhir/R4/search.html
import type { ParameterDefinition } from '../../definition-shapes.ts';

/** `code`: `name`, or a chain: `subject:Patient.name`. */
export type Criterion = Readonly<Record<'code' | 'modifier' | 'prefix' | 'value', string>>;

export const prefixes = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'sa', 'eb', 'ap'] as const;

const modifiers: Readonly<Record<string, readonly string[]>> = {
  string: ['exact', 'contains'],
  uri: ['above', 'below'],
  token: ['text', 'not', 'above', 'below', 'in', 'not-in', 'of-type'],
  reference: ['identifier'],
};

/** Parameters of the result, which all types have. */
export const resultParameters = [
  '_sort',
  '_count',
  '_total',
  '_include',
  '_revinclude',
  '_filter',
  '_text',
  '_content',
  '_has',
];

const placeholders: Readonly<Record<string, string>> = {
  string: 'Begins with …',
  token: 'code, or system|code',
  date: '2024-01',
  number: '3',
  quantity: '5.4|http://unitsofmeasure.org|mg',
  reference: 'Patient/example',
  uri: 'http://…',
  composite: 'value$value',
  _sort: '-_lastUpdated',
  _count: '20',
  _total: 'accurate',
  _include: 'Observation:subject',
  _revinclude: 'Provenance:target',
  _filter: 'name eq "peter"',
};

export function placeholderOf(code: string, parameter: ParameterDefinition | undefined): string {
  return placeholders[code] ?? placeholders[parameter?.type ?? ''] ?? '';
}

export function modifiersOf({ type, targets = [] }: ParameterDefinition): readonly string[] {
  return [...(modifiers[type] ?? []), 'missing', ...targets];
}

export function hasPrefix(parameter: ParameterDefinition | undefined): boolean {
  return parameter !== undefined && ['date', 'number', 'quantity'].includes(parameter.type);
}

const prefixed = new RegExp(`^(${prefixes.join('|')})?(.*)$`, 's');

export function readCriteria(
  query: string,
  parameters: readonly ParameterDefinition[],
): readonly Criterion[] {
  const read = ([name, text]: [string, string]): Criterion => {
    const [, code = name, modifier = ''] = /^([^:.]+):([^.]+)$/.exec(name) ?? [];
    const parameter = parameters.find(each => each.code === code);
    if (modifier === 'missing' || !hasPrefix(parameter)) return { code, modifier, prefix: '', value: text };
    const [, prefix = '', value = ''] = prefixed.exec(text) ?? [];
    return { code, modifier, prefix, value };
  };
  return [...new URLSearchParams(query)].filter(([name]) => name !== '_cursor').map(read);
}

/** Readable: only what would change the meaning of the address is encoded. */
export function writeCriteria(criteria: readonly Criterion[]): string {
  const written = ({ code, modifier, prefix, value }: Criterion) =>
    pair(modifier === '' ? code : `${code}:${modifier}`, prefix + value);
  return criteria
    .filter(({ code }) => code !== '')
    .map(written)
    .join('&');
}

function pair(name: string, value: string): string {
  const encoded = [name, value].map(encodeURIComponent).join('=');
  return encoded.replace(/%(3A|2F|2C|24|40)/g, decodeURIComponent);
}

/** With a parameter in place of those of the same name; undefined removes it. A page of before is left. */
export function withParameter(query: string, name: string, value: string | undefined): string {
  const others = [...new URLSearchParams(query)].filter(([each]) => each !== name && each !== '_cursor');
  const all: [string, string][] = value === undefined ? others : [...others, [name, value]];
  return all.map(each => pair(...each)).join('&');
}
