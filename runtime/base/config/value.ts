// The text of an environment variable → a value of its kind, or the fault as the end of a sentence ("must be …").

export type Parsed<T> = { readonly value: T } | { readonly fault: string };

/** One environment variable: its reader, its default, and its meaning. */
export interface Variable<T> {
  readonly name: string;
  readonly meaning: string;
  readonly fallback: T;
  /** The default as `kiln config` shows it. */
  readonly shown: string;
  readonly read: Reader<T>;
  /** Never printed. */
  readonly secret: boolean;
}

export interface Reader<T> {
  (text: string): Parsed<T>;
  /** The TypeScript type of the setting in kiln.config.ts; `string` where it is absent. */
  readonly type?: string;
  /** A relative one in kiln.config.ts begins at the folder of that file. */
  readonly isPath?: boolean;
}

export function variable<T>(name: string, fallback: T, read: Reader<T>, meaning: string): Variable<T> {
  return { name, meaning, fallback, shown: String(fallback), read, secret: false };
}

/** A variable without a default; `shown` describes the behaviour if it is not set. */
export function optional<T>(
  name: string,
  shown: string,
  read: Reader<T>,
  meaning: string,
  secret: 'secret' | 'public' = 'public',
): Variable<T | undefined> {
  return { name, meaning, fallback: undefined, shown, read, secret: secret === 'secret' };
}

/** Bytes: `64000`, `64KB`, `32MB`, `1GB` (powers of 1024). `fallback` is written the same way. */
export function bytes(name: string, fallback: string, meaning: string, least = 1): Variable<number> {
  const units = { '': 1, b: 1, kb: 2 ** 10, mb: 2 ** 20, gb: 2 ** 30 };
  const form = 'a number of bytes such as 64000, 64KB, 32MB or 1GB';
  return measured(name, fallback, meaning, least === 1 ? form : `${form}, at least ${least}`, units, least);
}

/** A span of time in milliseconds: `250`, `250ms`, `30s`, `2min`, `1h`. `fallback` is written the same way. */
export function duration(name: string, fallback: string, meaning: string): Variable<number> {
  return measured(name, fallback, meaning, 'a time such as 250ms, 30s or 2min', {
    '': 1,
    ms: 1,
    s: 1000,
    min: 60_000,
    h: 3_600_000,
  });
}

/** The same, or 0. */
export function pause(name: string, fallback: string, meaning: string): Variable<number> {
  const { read, ...others } = duration(name, '1s', meaning);
  const readPause = (text: string): Parsed<number> => (/^0(?:ms|s)?$/.test(text) ? { value: 0 } : read(text));
  const standard = readPause(fallback);
  if ('fault' in standard) throw new Error(`The default of ${name} ${standard.fault}.`);
  return {
    ...others,
    fallback: standard.value,
    shown: fallback,
    read: Object.assign(readPause, { type: 'number | string' }),
  };
}

/** A whole number of at least 1. */
export function count(name: string, fallback: number, meaning: string): Variable<number> {
  return variable(name, fallback, whole(1, 2 ** 31 - 1), meaning);
}

export function whole(least: number, greatest: number): Reader<number> {
  const read = (text: string): Parsed<number> => {
    const value = /^\d+(_\d+)*$/.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
    return value >= least && value <= greatest
      ? { value }
      : { fault: `must be a whole number from ${least} to ${greatest}` };
  };
  return Object.assign(read, { type: 'number' });
}

export function text(text: string): Parsed<string> {
  return { value: text };
}

/** A file or folder. */
export const path: Reader<string> = Object.assign((text: string) => ({ value: text }), { isPath: true });

export function oneOf<const T extends string>(...choices: readonly T[]): Reader<T> {
  const read = (text: string): Parsed<T> => {
    const value = choices.find(choice => choice === text);
    return value === undefined ? { fault: `must be one of ${choices.join(', ')}` } : { value };
  };
  return Object.assign(read, { type: choices.map(choice => `'${choice}'`).join(' | ') });
}

/** PostgreSQL counts its time-outs in 32 bits, and so do Node's timers. */
const greatestMeasure = 2 ** 31 - 1;

function measured(
  name: string,
  fallback: string,
  meaning: string,
  form: string,
  units: Readonly<Record<string, number>>,
  least = 1,
): Variable<number> {
  const parse = (text: string): Parsed<number> => {
    const [, digits, unit] = /^(\d+(?:_\d+)*)\s*([a-z]*)$/i.exec(text) ?? [];
    const factor = units[unit?.toLowerCase() ?? ''];
    const value = Number(digits?.replaceAll('_', '')) * (factor ?? Number.NaN);
    if (!(value >= least)) return { fault: `must be ${form}` };
    return value <= greatestMeasure ? { value } : { fault: `must be at most ${greatestMeasure}` };
  };
  const standard = parse(fallback);
  if ('fault' in standard) throw new Error(`The default of ${name} ${standard.fault}.`);
  const read = Object.assign(parse, { type: 'number | string' });
  return { name, meaning, fallback: standard.value, shown: fallback, read, secret: false };
}
