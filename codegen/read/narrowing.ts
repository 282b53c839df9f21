// The elements of a profile and those of its base → whether each allows no more than what it constrains; a diagnostic for those that do.
// https://hl7.org/fhir/R4/profiling.html#limitations

import type { Report } from '../diagnostic.ts';
import type { ElementDefinition, ResolvedStructure } from '../fhir.ts';
import { idOf } from './snapshot.ts';

export interface Narrowed {
  readonly canonical: string;
  readonly elements: readonly ElementDefinition[];
  /** The type itself, where the base is not there. */
  readonly base: ResolvedStructure | undefined;
  /** A datatype or a resource type by its name. */
  readonly typeOf: (code: string) => ResolvedStructure | undefined;
}

type Find = (id: string) => ElementDefinition | undefined;

/** @returns whether none is wrong */
export function checkNarrowing(profile: Narrowed, report: Report): boolean {
  const { canonical, elements, base } = profile;
  const own = byId(elements);
  const ofBase = byId(base?.snapshot.element ?? []);
  let isSound = true;
  for (const element of elements.slice(1)) {
    const { id = idOf(element) } = element;
    const constrained = originOf(id, own, ofBase, profile);
    const isWithinSlice = id.includes(':') && ofBase(id) === undefined;
    const cardinality = constrained && cardinalityFault(element, constrained, isWithinSlice);
    const type = constrained && typeFault(element, constrained, profile);
    const value = constrained && valueFault(element, constrained);
    for (const [code, message] of [
      ['cardinality-invalid', cardinality],
      ['element-type', type],
      ['value-invalid', value ?? textFault(element)],
    ] as const) {
      if (message === undefined) continue;
      isSound = false;
      report({ severity: 'error', code, message, canonical, path: id });
    }
    if (isUnbound(element) && !(constrained && isUnbound(constrained)))
      report({
        severity: 'warning',
        code: 'binding-invalid',
        message:
          'The binding is required and names no value set, so that no codes are checked. Give it a valueSet.',
        canonical,
        path: id,
      });
  }
  return isSound;
}

function byId(elements: readonly ElementDefinition[]): Find {
  const map = new Map(elements.map(element => [element.id ?? idOf(element), element]));
  return id => map.get(id);
}

/** What the element constrains: in the base, of a slice the element, below an element what its type has there. */
function originOf(id: string, own: Find, ofBase: Find, profile: Narrowed): ElementDefinition | undefined {
  const same = ofBase(id) ?? ofBase(id.replace(/:[^.]*/g, ''));
  if (same !== undefined) return same;
  const dot = id.lastIndexOf('.');
  const [name = ''] = id.slice(dot + 1).split(':');
  const [only, ...others] = own(id.slice(0, dot))?.type ?? [];
  if (only === undefined || others.length > 0) return undefined;
  const path = `${only.code}.${name}`;
  return profile.typeOf(only.code)?.snapshot.element.find(each => each.path === path);
}

/** Slices may stand less often than their element has to; what stands in them is checked as a part of that element as well. */
function cardinalityFault(
  { min, max }: ElementDefinition,
  base: ElementDefinition,
  isWithinSlice: boolean,
): string | undefined {
  if (min !== undefined && !isWithinSlice && min < (base.min ?? 0))
    return (
      `The element has a min of ${min}, and the one that it constrains has to stand ` +
      `${base.min} times. A profile may demand more, not less: raise min.`
    );
  if (max !== undefined && most(max) > most(base.max))
    return (
      `The element has a max of ${max}, and the one that it constrains may stand ${base.max} ` +
      'times at most. A profile may allow less, not more: lower max.'
    );
  return undefined;
}

function most(max = '*'): number {
  return max === '*' ? Number.POSITIVE_INFINITY : Number(max);
}

function typeFault(
  { type = [] }: ElementDefinition,
  { type: allowed = [] }: ElementDefinition,
  { typeOf }: Narrowed,
): string | undefined {
  const codes = allowed.map(({ code }) => code);
  if (codes.length === 0 || codes.some(isSystem)) return undefined;
  const wrong = type.find(({ code }) => !isSystem(code) && !isKindOf(code, codes, typeOf));
  return wrong === undefined
    ? undefined
    : `The element has the type ${wrong.code}, and the one that it constrains may be ${codes.join(', ')}. Choose from these.`;
}

/** The form that ids and urls have in XML. */
function isSystem(code: string): boolean {
  return code.startsWith('http://hl7.org/fhirpath/');
}

/** A Patient is a Resource. */
function isKindOf(code: string, of: readonly string[], typeOf: Narrowed['typeOf']): boolean {
  for (let at: string | undefined = code; at !== undefined; ) {
    if (of.includes(at)) return true;
    const base: string | undefined = typeOf(at)?.baseDefinition;
    at = base?.slice(base.lastIndexOf('/') + 1);
  }
  return false;
}

function valueFault(element: ElementDefinition, base: ElementDefinition): string | undefined {
  const codes = (element.type ?? base.type ?? []).map(({ code }) => code);
  if (codes.length === 0 || codes.some(isSystem)) return undefined;
  const wrong = valuesOf(element).find(([name]) => {
    const type = name.replace(/^(fixed|pattern)/, '');
    return !(name in base) && !codes.some(code => code.charAt(0).toUpperCase() + code.slice(1) === type);
  });
  return wrong === undefined
    ? undefined
    : `The element is of ${codes.join(', ')}, and ${wrong[0]} is not of this type. Write it as a value of the element's type.`;
}

function textFault(element: ElementDefinition): string | undefined {
  const wrong = valuesOf(element).find(([, value]) => hasUnstorable(value));
  return wrong === undefined
    ? undefined
    : `${wrong[0]} contains U+0000 or half of a surrogate pair, which no resource in the database can have. Remove it.`;
}

function valuesOf(element: ElementDefinition): readonly (readonly [string, unknown])[] {
  return Object.entries(element).filter(([name]) => /^(fixed|pattern)[A-Z]/.test(name));
}

/** https://www.postgresql.org/docs/current/datatype-json.html */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => hasUnstorable(name) || hasUnstorable(member));
}

function isUnbound({ binding }: ElementDefinition): boolean {
  return binding?.strength === 'required' && binding.valueSet === undefined;
}
