// A resource type → a resource that has a value in every element, each of them one that stands nowhere else and is known when it is met.
import { elements, type FieldElements } from '../../runtime/base/definitions/elements.ts';

export interface Filled {
  readonly resource: Readonly<Record<string, unknown>> & {
    readonly resourceType: string;
    readonly id: string;
  };
  /** As they stand in JSON text, without quotes. What has only given values (booleans, codes of required value sets) is not among them. */
  readonly values: readonly string[];
  /** Primitives and data types that have a value in it. */
  readonly types: ReadonlySet<string>;
}

/** Of any of the values: in text, in numbers, dates and times, and in base64. */
export const mark = /canary|1771377|0177-\d\d|Y2FuYXJ5/i;

interface Making {
  readonly values: string[];
  readonly types: Set<string>;
  /** Data and nested types on the way from the resource down: none stands inside of itself. */
  readonly inside: readonly string[];
}

let made = 0;

export function filled(type: string, id: string): Filled {
  const making: Making = { values: [], types: new Set(), inside: [] };
  const members = object(type, making);
  const resource = { ...members, resourceType: type, id };
  return { resource, values: making.values, types: making.types };
}

/** Of alternatives the first; an extension for each of the types that its value may have. */
function object(type: string, making: Making): Record<string, unknown> {
  const { fields = {} } = elements().types[type] ?? {};
  const chosen = new Set<string>();
  const members: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'id' && elements().types[type]?.kind === 'resource') continue;
    // The server sets these.
    if (type === 'Meta' && (name === 'versionId' || name === 'lastUpdated')) continue;
    if (field.choice !== undefined) {
      if (chosen.has(field.choice)) continue;
      chosen.add(field.choice);
    }
    const value = madeValue(field, making);
    if (value === undefined) continue;
    members[name] = field.list ? [value].flat() : value;
    if (field.primitive && making.inside.length === 0 && name !== 'implicitRules')
      members[`_${name}`] = field.list ? [companion(making)] : companion(making);
  }
  return members;
}

function madeValue(field: FieldElements, making: Making): unknown {
  const { type, targets, codes } = field;
  making.types.add(type);
  if (field.primitive)
    return codes === undefined ? primitive(type, targets, making) : elements().codes[codes]?.[0];
  if (type === 'Extension') return making.inside.length === 0 ? extensions(making) : undefined;
  if (type === 'Resource') return making.inside.length === 0 ? contained(making) : undefined;
  if (making.inside.includes(type)) return undefined;
  const inner = { ...making, inside: [...making.inside, type] };
  if (type === 'Narrative') making.types.add('xhtml');
  if (type === 'Narrative')
    return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${text(making)}</div>` };
  if (type !== 'Reference') return object(type, inner);
  const target = targets?.find(each => each !== 'Resource') ?? 'Patient';
  const identifier = madeValue({ type: 'Identifier' }, inner);
  return {
    reference: `${target}/${text(making, '-')}`,
    display: text(making),
    ...(identifier === undefined ? {} : { identifier }),
  };
}

function companion(making: Making): object {
  return {
    id: text(making, '-'),
    extension: [{ url: `urn:${text(making, '-')}`, valueString: text(making) }],
  };
}

function extensions(making: Making): object[] {
  const { fields = {} } = elements().types.Extension ?? {};
  const inner = { ...making, inside: [...making.inside, 'Extension'] };
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.choice !== 'value') return [];
    const value = madeValue(field, inner);
    return value === undefined ? [] : [{ url: `urn:${text(making, '-')}`, [name]: value }];
  });
}

function contained(making: Making): object {
  const inner = { ...making, inside: [...making.inside, 'Resource'] };
  return { ...object('Practitioner', inner), resourceType: 'Practitioner', id: 'inside' };
}

function primitive(type: string, targets: FieldElements['targets'], making: Making): unknown {
  const n = ++made;
  const two = (number: number, most: number) => String((number % most) + 1).padStart(2, '0');
  const day = `0177-${two(Math.floor(n / 28), 12)}-${two(n, 28)}`;
  const time = `1${n % 10}:${two(n, 59)}:${two(n + 7, 58)}.1771377`;
  const known = (value: string): string => {
    making.values.push(value);
    return value;
  };
  switch (type) {
    case 'boolean':
      return n % 2 === 0;
    case 'integer':
    case 'positiveInt':
    case 'unsignedInt':
      return Number(known(String(1_771_377_000 + (n % 1000))));
    case 'decimal':
      return Number(known(`${1_771_377_000 + (n % 1000)}.5`));
    case 'date':
      return known(day);
    case 'dateTime':
    case 'instant':
      return known(`${day}T${time.slice(0, 12)}Z`);
    case 'time':
      return known(time);
    case 'base64Binary':
      return known(Buffer.from(`canary${n}`).toString('base64'));
    case 'oid':
      return known(`urn:oid:1.2.1771377.${n}`);
    case 'uuid':
      return known(`urn:uuid:17713770-0000-4000-8000-${String(n).padStart(12, '0')}`);
    case 'id':
      return text(making, '-');
    case 'code':
      return text(making, '-');
    case 'canonical':
      return known(`http://canary.example/${targets?.[0] ?? 'Thing'}/${n}`);
    case 'uri':
    case 'url':
      return known(`http://canary.example/${n}`);
    case 'xhtml':
      return `<div xmlns="http://www.w3.org/1999/xhtml">${text(making)}</div>`;
    default:
      return text(making);
  }
}

function text({ values }: Making, between = ' '): string {
  const value = `canary${between}${++made}x`;
  values.push(value);
  return value;
}
