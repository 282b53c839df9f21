// `structuredClone` of a bot: copies data, with cycles, and refuses functions, promises and the like. Part of the realm.
// https://html.spec.whatwg.org/#structuredserializeinternal

const errors = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const { hasOwn, keys, defineProperty, getPrototypeOf } = Object;
const tagOf = Function.prototype.call.bind(Object.prototype.toString) as (value: unknown) => string;

export function structuredCloneOf(
  value: unknown,
  options: { readonly transfer?: Iterable<unknown> } = {},
): unknown {
  if ([...(options?.transfer ?? [])].length > 0)
    refuse('structuredClone does not transfer: leave out transfer, and the value is copied.');
  return copyOf(value, new Map());
}

function copyOf(value: unknown, known: Map<object, object>): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') refuse(`A ${typeof value} cannot be cloned.`);
  if (typeof value !== 'object' || value === null) return value;
  const before = known.get(value);
  if (before) return before;
  const copy = emptyOf(value, known);
  known.set(value, copy);
  fill(copy, value, known);
  return copy;
}

/** The copy without its members, which cycles refer to before it is filled. */
function emptyOf(value: object, known: Map<object, object>): object {
  if (Array.isArray(value)) return new Array(value.length);
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (ArrayBuffer.isView(value)) return viewOf(value, known);
  if (value instanceof Error) return errorOf(value);
  for (const kind of [Boolean, Number, String, BigInt])
    if (value instanceof kind) return Object(value.valueOf()) as object;
  if (/^\[object (?:Promise|Weak\w+|Symbol|\w*Generator|[\w ]+ Iterator)\]$/.test(tagOf(value)))
    refuse(`${tagOf(value)} cannot be cloned.`);
  return {};
}

function viewOf(value: ArrayBufferView, known: Map<object, object>): object {
  const buffer = copyOf(value.buffer, known);
  const { constructor: kind } = getPrototypeOf(value) as {
    readonly constructor: new (...values: unknown[]) => object;
  };
  const length = 'length' in value ? value.length : value.byteLength;
  return new kind(buffer, value.byteOffset, length);
}

/** Only name, message and stack (and the cause, by `fill`), as in the standard. */
function errorOf(value: Error): Error {
  const kind = hasOwn(errors, value.name) ? errors[value.name as keyof typeof errors] : Error;
  const copy = new kind();
  for (const name of ['message', 'stack'] as const)
    if (hasOwn(value, name))
      defineProperty(copy, name, { value: String(value[name]), writable: true, configurable: true });
  return copy;
}

function fill(copy: object, value: object, known: Map<object, object>): void {
  if (copy instanceof Map) {
    for (const [key, item] of [...(value as Map<unknown, unknown>)])
      copy.set(copyOf(key, known), copyOf(item, known));
  } else if (copy instanceof Set) {
    for (const item of [...(value as Set<unknown>)]) copy.add(copyOf(item, known));
  } else if (copy instanceof Error) {
    if (hasOwn(value, 'cause'))
      defineProperty(copy, 'cause', {
        value: copyOf((value as Error).cause, known),
        writable: true,
        configurable: true,
      });
  } else if (Array.isArray(copy) || getPrototypeOf(copy) === Object.prototype) {
    for (const key of keys(value)) {
      const item = copyOf((value as Record<string, unknown>)[key], known);
      // Defined instead of assigned: __proto__ is a key like any other.
      defineProperty(copy, key, { value: item, writable: true, enumerable: true, configurable: true });
    }
  }
}

/** As a DOMException of that name, which a realm does not have. */
function refuse(message: string): never {
  throw Object.assign(new Error(message), { name: 'DataCloneError', code: 25 });
}
