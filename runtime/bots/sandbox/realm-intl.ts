// Intl, and the locale-dependent methods of dates, numbers and texts, in an engine without them (QuickJS): computed by the host's ICU,
// outside of the realm. Part of the realm. https://tc39.es/ecma402/

type Send = (kind: string, first?: string, second?: string, third?: string) => string;
type Ask = (
  of: string,
  locales: unknown,
  options: unknown,
  method: string,
  args: readonly unknown[],
) => unknown;

const formats = ['format', 'formatToParts'];
const ranges = ['formatRange', 'formatRangeToParts'];

const kinds: Readonly<Record<string, readonly string[]>> = {
  DateTimeFormat: [...formats, ...ranges],
  NumberFormat: [...formats, ...ranges],
  PluralRules: ['select', 'selectRange'],
  RelativeTimeFormat: formats,
  ListFormat: formats,
  DisplayNames: ['of'],
  Collator: ['compare'],
};

const absent = ['Segmenter', 'Locale', 'DurationFormat'];

export function installIntl(send: Send): void {
  const ask = askOf(send);
  const intl: Record<string, unknown> = {
    getCanonicalLocales: (locales: unknown) =>
      ask('Intl', undefined, undefined, 'getCanonicalLocales', [locales]),
    supportedValuesOf: (key: unknown) =>
      ask('Intl', undefined, undefined, 'supportedValuesOf', [String(key)]),
  };
  for (const [name, methods] of Object.entries(kinds)) intl[name] = kindOf(name, methods, ask);
  for (const name of absent)
    intl[name] = () => {
      throw new TypeError(
        `Intl.${name} is not available to bots in this sandbox: the server runs them in QuickJS.`,
      );
    };
  Object.defineProperty(intl, Symbol.toStringTag, { value: 'Intl' });
  Object.defineProperty(globalThis, 'Intl', { value: intl, writable: true, configurable: true });
  installMethods(ask);
}

function installMethods(ask: Ask): void {
  const method = (holder: object, name: string, of: string) =>
    Object.defineProperty(holder, name, {
      value: {
        [name](this: unknown, locales?: unknown, options?: unknown) {
          return ask(of, locales, options, name, [of === 'Date' ? this : ownValue(this)]);
        },
      }[name],
      writable: true,
      configurable: true,
    });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    method(Date.prototype, name, 'Date');
  for (const holder of [Number.prototype, BigInt.prototype]) method(holder, 'toLocaleString', 'Number');
  for (const name of ['toLocaleUpperCase', 'toLocaleLowerCase']) method(String.prototype, name, 'String');
  Object.defineProperty(String.prototype, 'localeCompare', {
    value: function localeCompare(this: unknown, other: unknown, locales?: unknown, options?: unknown) {
      return ask('String', locales, options, 'localeCompare', [String(this), String(other)]);
    },
    writable: true,
    configurable: true,
  });
}

function ownValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? value.valueOf() : value;
}

function kindOf(name: string, methods: readonly string[], ask: Ask) {
  function Kind(this: object | undefined, locales?: unknown, options?: unknown): object {
    const made = Object.create(Kind.prototype) as Record<string, unknown>;
    // Throws for an invalid locale or option.
    ask(name, locales, options, '', []);
    const own = locales === undefined ? undefined : [locales].flat().map(String);
    const chosen = options === undefined ? undefined : { ...(options as object) };
    const call =
      (method: string) =>
      (...args: readonly unknown[]) =>
        ask(name, own, chosen, method, withNow(name, args));
    // Own properties, bound to the formatter: `dates.map(formatter.format)` works.
    for (const method of methods)
      Object.defineProperty(made, method, { value: call(method), configurable: true });
    Object.defineProperty(made, 'resolvedOptions', {
      value: () => ask(name, own, chosen, 'resolvedOptions', []),
    });
    return made;
  }
  Object.defineProperty(Kind, 'name', { value: name });
  Kind.supportedLocalesOf = (locales: unknown) =>
    ask('Intl', undefined, undefined, 'supportedLocalesOf', [name, locales]);
  Object.defineProperty(Kind.prototype, Symbol.toStringTag, { value: `Intl.${name}` });
  return Kind;
}

/** Without a date the current time is formatted. */
function withNow(name: string, args: readonly unknown[]): readonly unknown[] {
  if (name !== 'DateTimeFormat') return args;
  return (args.length === 0 ? [undefined] : args).map(date =>
    date instanceof Date ? date : new Date(date === undefined ? Date.now() : Number(date)),
  );
}

function askOf(send: Send): Ask {
  const { parse, stringify } = JSON;
  const errors: Readonly<Record<string, ErrorConstructor>> = { RangeError, TypeError, Error };
  return (of, locales, options, method, args) => {
    const given = {
      of,
      locales: locales === undefined ? undefined : [locales].flat().map(String),
      options: options ?? undefined,
      method,
      args: args.map(argumentOf),
    };
    const answer = parse(send('intl', stringify(given))) as {
      readonly value?: unknown;
      readonly error?: string;
      readonly message?: string;
    };
    if (answer.error === undefined) return answer.value;
    throw new (errors[answer.error] ?? Error)(answer.message);
  };
}

function argumentOf(value: unknown): unknown {
  if (typeof value === 'bigint') return { big: String(value) };
  if (value instanceof Date) return { date: value.getTime() };
  if (Array.isArray(value)) return value.map(String);
  // JSON has no form for these numbers.
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { odd: Object.is(value, -0) ? '-0' : String(value) };
  return value === undefined ? null : typeof value === 'object' && value !== null ? String(value) : value;
}
