// A value and the generated table go in; whether the value has the shape that the table says comes out.
// Written apart from runtime/base/validate/structure.ts and as plainly as possible: the oracle of its tests.
import type { Elements, FieldElements } from '../../runtime/base/definitions/elements.ts';

export function hasShape(elements: Elements, value: unknown, typeName?: string): boolean {
  if (!isObject(value)) return false;
  const name = typeName ?? value.resourceType;
  if (typeof name !== 'string' || (typeName === undefined && !elements.resources.includes(name)))
    return false;
  const type = elements.types[name];
  if (type === undefined || Object.keys(value).length === 0) return false;
  const known = Object.keys(value).every(key => {
    if (key === 'resourceType') return type.kind === 'resource';
    const primitive = type.fields[key.slice(1)];
    if (key.startsWith('_') && primitive?.primitive) {
      return each(elements, { type: 'Element', ...(primitive.list && { list: true }) }, value[key], true);
    }
    const field = Object.hasOwn(type.fields, key) ? type.fields[key] : undefined;
    return field !== undefined && each(elements, field, value[key], field.primitive === true);
  });
  return known && hasRequired(type.fields, value) && hasOneChoice(type.fields, value);
}

function each(elements: Elements, field: FieldElements, value: unknown, gaps: boolean): boolean {
  if (!field.list) return one(elements, field, value);
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(item => (gaps && item === null) || one(elements, field, item))
  );
}

function one(elements: Elements, field: FieldElements, value: unknown): boolean {
  if (field.type === 'Resource') return hasShape(elements, value);
  if (!field.primitive) return hasShape(elements, value, field.type);
  const primitive = elements.primitives[field.type];
  if (typeof value !== primitive?.json || value === '') return false;
  return field.codes === undefined || (elements.codes[field.codes]?.includes(value as string) ?? true);
}

function hasRequired(fields: Readonly<Record<string, FieldElements>>, value: object): boolean {
  return Object.entries(fields).every(([key, field]) => {
    if (!field.min) return true;
    const names = field.choice
      ? Object.keys(fields).filter(name => fields[name]?.choice === field.choice)
      : [key];
    return names.some(name => name in value || (fields[name]?.primitive && `_${name}` in value));
  });
}

function hasOneChoice(fields: Readonly<Record<string, FieldElements>>, value: object): boolean {
  const used = new Map<string, string>();
  return Object.keys(value).every(key => {
    const name = key.replace(/^_/, '');
    const choice = Object.hasOwn(fields, name) ? fields[name]?.choice : undefined;
    if (choice === undefined) return true;
    const before = used.get(choice) ?? name;
    used.set(choice, name);
    return before === name;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
