// Intl, and the locale-dependent methods of dates, numbers and texts, for an engine without them: a request as JSON → the result of the
// host's ICU, as JSON. Runs outside of the realms. https://tc39.es/ecma402/

/** A BigInt is `{ big }`, a date `{ date }` in milliseconds (null: invalid), a number that JSON does not have `{ odd }`. */
type Argument =
  | string
  | number
  | null
  | { readonly big: string }
  | { readonly date: number | null }
  | { readonly odd: string }
  | readonly string[];

interface IntlRequest {
  /** A constructor of Intl, or `Date`, `Number`, `String`, `Intl`. */
  readonly of: string;
  readonly locales?: string | readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** Empty: the constructor alone. */
  readonly method: string;
  readonly args: readonly Argument[];
}

/** Methods that take values and return data. */
const methods: Readonly<Record<string, readonly string[]>> = {
  DateTimeFormat: ['format', 'formatToParts', 'formatRange', 'formatRangeToParts', 'resolvedOptions', ''],
  NumberFormat: ['format', 'formatToParts', 'formatRange', 'formatRangeToParts', 'resolvedOptions', ''],
  PluralRules: ['select', 'selectRange', 'resolvedOptions', ''],
  RelativeTimeFormat: ['format', 'formatToParts', 'resolvedOptions', ''],
  ListFormat: ['format', 'formatToParts', 'resolvedOptions', ''],
  DisplayNames: ['of', 'resolvedOptions', ''],
  Collator: ['compare', 'resolvedOptions', ''],
  Date: ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'],
  Number: ['toLocaleString'],
  String: ['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase'],
  Intl: ['getCanonicalLocales', 'supportedValuesOf', 'supportedLocalesOf'],
};

type Formatter = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
type Maker = new (locales: unknown, options: unknown) => Formatter;

/**
 * Locales, options and numbers together, in UTF-16 units of JSON. ICU takes time by the square of their length, and formatters are kept with
 * them. It is native code in a thread of the server: no limit of the run interrupts it.
 */
const longestSettings = 4_000;
const takesTexts: ReadonlySet<string> = new Set(['Collator', 'ListFormat', 'String']);
/** ICU orders marks in a row by insertion. Text has 30 at most: https://unicode.org/reports/tr15/#Stream_Safe_Text_Format */
const manyMarks = /\p{M}{100}/u;

const mostKept = 50;
/** By settings: making a formatter takes longer than using it. */
const kept = new Map<string, Formatter>();

/** @returns JSON: `{ value }`, or `{ error, message }` with the name of an error */
export function hostIntl(request: string): string {
  try {
    const parsed = JSON.parse(request) as IntlRequest;
    checkLength(parsed);
    return JSON.stringify({ value: answered(parsed) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new TypeError(String(error));
    return JSON.stringify({ error: name, message });
  }
}

/** @throws RangeError */
function checkLength({ of, locales, options, args }: IntlRequest): void {
  const settings = JSON.stringify([locales, options, takesTexts.has(of) ? [] : args]);
  if (settings.length > longestSettings)
    throw new RangeError(
      `The locales, options and numbers of Intl have more than ${longestSettings} characters together, the most that is allowed.`,
    );
  for (const text of args.flat())
    if (typeof text === 'string' && text.length >= 100 && manyMarks.test(text))
      throw new RangeError('A text for Intl must not have 100 combining marks in a row.');
}

function answered({ of, locales = 'en-US', options = {}, method, args }: IntlRequest): unknown {
  if (!Object.hasOwn(methods, of) || !methods[of]?.includes(method))
    throw new TypeError(`Intl.${of} is not available to bots.`);
  const [first, ...rest] = args.map(argumentOf);
  // A bot's time zone is UTC, wherever the server is.
  const inUtc = of === 'Date' || of === 'DateTimeFormat' ? { timeZone: 'UTC', ...options } : options;
  if (of === 'Intl') return staticOf(method, args);
  if (of === 'Date' || of === 'Number') return callOf(first as Date | number, method, [locales, inUtc]);
  if (of === 'String')
    return callOf(
      String(first),
      method,
      method === 'localeCompare' ? [...rest, locales, options] : [locales],
    );
  const formatter = formatterOf(of, locales, inUtc);
  if (method === '') return null;
  return callOf(formatter, method, args.length === 0 ? [] : [first, ...rest]);
}

function staticOf(method: string, [first, second]: readonly Argument[]): unknown {
  if (method !== 'supportedLocalesOf') return callOf(Intl, method, [first]);
  const { [String(first)]: kind } = Intl as unknown as Readonly<Record<string, object>>;
  return callOf(kind ?? {}, method, [second]);
}

function callOf(holder: unknown, method: string, args: readonly unknown[]): unknown {
  const { [method]: call } = Object(holder) as Formatter;
  if (!call) throw new TypeError(`${method} is not available to bots.`);
  return call.apply(holder, args as unknown[]);
}

function formatterOf(of: string, locales: unknown, options: unknown): Formatter {
  const key = JSON.stringify([of, locales, options]);
  const known = kept.get(key);
  if (known) return known;
  const { [of]: kind } = Intl as unknown as Readonly<Record<string, Maker>>;
  if (!kind) throw new TypeError(`Intl.${of} is not available to bots.`);
  const formatter = new kind(locales, options);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, formatter);
  return formatter;
}

function argumentOf(argument: Argument): unknown {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return argument;
  if ('big' in argument) return BigInt(argument.big);
  if ('odd' in argument) return Number(argument.odd);
  return 'date' in argument ? new Date(argument.date ?? Number.NaN) : argument;
}
