// A parsed JSON value and its expected shape → its faults, by path. Members that the shape does not name are not checked.

/** `'string'`, `{ oneOf: ['a', 'b'] }`, `{ list: 'string' }`, `{ each: 'string' }`, `{ members: { url: 'string' } }`. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | { readonly oneOf: readonly string[] }
  | { readonly list: Shape }
  /** An object of whatever names. */
  | { readonly each: Shape }
  | { readonly anyOf: readonly Shape[] }
  /** Those in `needed` must be there. A shape may refer to itself: `members` is asked when a value is there. */
  | { readonly members: () => Readonly<Record<string, Shape>>; readonly needed: readonly string[] };

export interface ShapeFault {
  /** Below the value itself: `snapshot.element[3].path`; empty for the value. */
  readonly path: string;
  /** `is missing`, `must be a string`. */
  readonly message: string;
}

export function shapeFaults(value: unknown, shape: Shape, path = ''): readonly ShapeFault[] {
  const must = (what: string) => [{ path, message: `must be ${what}` }];
  if (typeof shape === 'string') return typeof value === shape ? [] : must(`a ${shape}`);
  if ('oneOf' in shape) {
    return shape.oneOf.some(each => each === value) ? [] : must(`one of ${shape.oneOf.join(', ')}`);
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return must('a list');
    return value.flatMap((item, i) => shapeFaults(item, shape.list, `${path}[${i}]`));
  }
  if ('anyOf' in shape) {
    const faults = shape.anyOf.map(each => shapeFaults(value, each, path));
    return faults.find(each => each.length === 0) ?? faults.at(-1) ?? [];
  }
  if (!isObject(value)) return must('an object');
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if ('each' in shape) {
    return Object.entries(value).flatMap(([name, member]) => shapeFaults(member, shape.each, below(name)));
  }
  return [
    ...shape.needed
      .filter(name => value[name] === undefined)
      .map(name => ({ path: below(name), message: 'is missing' })),
    ...Object.entries(shape.members()).flatMap(([name, member]) =>
      value[name] === undefined ? [] : shapeFaults(value[name], member, below(name)),
    ),
  ];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
