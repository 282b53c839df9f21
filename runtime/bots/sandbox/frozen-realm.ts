// Freezes the realm that creates the contexts of bots: every object that its globals, its syntax and its stack frames reference. A bot
// that reaches one of them can neither store anything on it nor change what the code of the host does.

export function freezeRealm(): void {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [
    globalThis,
    frames(),
    Object.getOwnPropertyDescriptor(new Error(), 'stack'),
    ...ofSyntax(),
  ];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
      continue;
    seen.add(value);
    waiting.push(Reflect.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const { get, set, value: held } = Reflect.getOwnPropertyDescriptor(value, key) ?? {};
      waiting.push(get, set, held);
    }
    // The global object itself stays as it is: no object that a bot can reach refers to it.
    if (value !== globalThis) Object.freeze(value);
  }
}

/** What Error.prepareStackTrace receives. */
function frames(): unknown {
  const former = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  Error.prepareStackTrace = (_, found) => found;
  const { stack } = new Error();
  if (former) Object.defineProperty(Error, 'prepareStackTrace', former);
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
  return stack;
}

/** Intrinsic objects that no global references: https://tc39.es/ecma262/#sec-well-known-intrinsic-objects */
function ofSyntax(): readonly unknown[] {
  const segments = new Intl.Segmenter().segment('a');
  const iterables: readonly Iterable<unknown>[] = [
    [],
    '',
    new Map(),
    new Set(),
    'a'.matchAll(/a/g),
    segments,
  ];
  const { from } = (globalThis as unknown as { readonly Iterator: { from(given: object): IteratorHelpers } })
    .Iterator;
  return [
    ...[async () => {}, function* () {}, async function* () {}, segments],
    ...iterables.map(iterable => iterable[Symbol.iterator]()),
    ...[from({ next: () => ({ done: true }) }), from([]).map(String)],
  ];
}

/** As in ES2025, which TypeScript's target does not have. */
interface IteratorHelpers {
  map(action: (value: unknown) => unknown): unknown;
}
