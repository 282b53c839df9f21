// In: an item and the test of its slice. Out: the item, with absent elements filled in from the slice.
import { type Match, matches } from './match.ts';

type Item = Readonly<Record<string, unknown>>;

/** The type of an element, and whether it repeats. */
export type Shape = (
  type: string,
  name: string,
) => { readonly type: string; readonly list: boolean } | undefined;

/** @param type of the item */
export function filled(item: Item, match: Match, type: string, shape: Shape): Item {
  switch (match.kind) {
    case 'equals':
      return setAt(item, match.path, match.value, type, shape);
    case 'oneOf':
      return match.values.length === 1 ? setAt(item, match.path, match.values[0], type, shape) : item;
    case 'all':
      return match.of.reduce((each, one) => filled(each, one, type, shape), item);
    case 'any': {
      const [first] = match.of;
      return first && !match.of.some(one => matches(item, one)) ? filled(item, first, type, shape) : item;
    }
    case 'some': {
      const [name, ...rest] = match.path;
      if (name === undefined) return filled(item, match.of, type, shape);
      const inner: Match = rest.length === 0 ? match.of : { kind: 'some', path: rest, of: match.of };
      const own = item[name];
      if (match.of.kind === 'equals' && match.of.path.length === 0 && rest.length === 0)
        return setAt(item, [name], match.of.value, type, shape);
      if (Array.isArray(own) || shape(type, name)?.list === true) {
        const items: readonly unknown[] = Array.isArray(own) ? own : [];
        // An existing item may match already, or match once it is completed.
        if (items.some(one => matches(one, inner))) return item;
        const completed = items.map(one =>
          isObject(one) ? filled(one, inner, shape(type, name)?.type ?? 'Element', shape) : one,
        );
        const place = completed.findIndex(one => matches(one, inner));
        if (place >= 0) return { ...item, [name]: items.with(place, completed[place]) };
        return {
          ...item,
          [name]: [...items, filled({}, inner, shape(type, name)?.type ?? 'Element', shape)],
        };
      }
      if (own !== undefined && own !== null && !isObject(own)) return item;
      return {
        ...item,
        [name]: filled(isObject(own) ? own : {}, inner, shape(type, name)?.type ?? 'Element', shape),
      };
    }
    default:
      return item;
  }
}

function setAt(item: Item, path: readonly string[], value: unknown, type: string, shape: Shape): Item {
  const [name, ...rest] = path;
  if (name === undefined) return item;
  const own = item[name];
  if (rest.length > 0) {
    const inner = setAt(isObject(own) ? own : {}, rest, value, shape(type, name)?.type ?? 'Element', shape);
    return { ...item, [name]: shape(type, name)?.list === true ? [inner] : inner };
  }
  if (own !== undefined && own !== null) return item;
  return { ...item, [name]: shape(type, name)?.list === true ? [value] : value };
}

function isObject(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
