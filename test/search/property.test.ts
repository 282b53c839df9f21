// Whatever is sought: no value reaches the SQL text, intervals are what the standard says, hashes never run together.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parametersOf,
  resourceTypes,
  type SearchParameter,
} from '../../runtime/base/definitions/parameters.ts';
import { shapeOf, valuesOf } from '../../runtime/base/sql/sql.ts';
import { dateInterval, instantText, microseconds } from '../../runtime/search/interval.ts';
import { listQuery } from '../../runtime/search/list-query.ts';
import { unlimited } from '../../runtime/search/reach.ts';
import { compareText, kept, maxStringLength, normalize } from '../../runtime/search/text.ts';
import { tokenHasher } from '../../runtime/search/token-hash.ts';
import { beside, compareNumbers } from '../../runtime/search/ucum.ts';
import { numberValue, splitEscaped, unescaped } from '../../runtime/search/value.ts';
import { compare, decimal } from '../oracle/decimal.ts';
import { notAbove, prefixes, soughtNumber } from '../oracle/interval.ts';
import { defaultBase } from '../oracle/search.ts';
import { comparePoints, escaped, fold, splitAt } from '../oracle/text.ts';
import { interval, span } from '../oracle/time.ts';

const context = {
  hasher: tokenHasher('secret'),
  zone: 0,
  base: defaultBase,
  now: Date.UTC(2026, 0),
  reach: unlimited,
};
const limits = {
  defaultCount: 20,
  maxCount: 1000,
  maxPerParent: 1000,
  maxAlternatives: 5000,
  filterLength: 4000,
  filterTests: 50,
};
const runs = { numRuns: 300 };

describe('the text of SQL', () => {
  /** One parameter of each type and each way to store it, on any resource type. */
  const kinds = new Map<string, readonly [type: string, argument: string, param: SearchParameter]>();
  for (const type of resourceTypes())
    for (const [argument, param] of Object.entries(parametersOf(type).params)) {
      const { index, type: kind, single, filtered, canonical, recent } = param;
      const components = index.kind === 'tuple' ? index.components.map(each => each.type).join() : '';
      const key = [kind, index.kind, single, filtered, canonical, recent, components].join();
      if (!kinds.has(key)) kinds.set(key, [type, argument, param]);
    }
  const cases = [...kinds.values()];

  const word = fc.stringMatching(/^[a-z]{12}$/).map(text => `Zq${text}Kx`);
  const digits = fc.integer({ min: 700_001, max: 799_999 });

  function texts({ type, index }: SearchParameter, canary: string, number: number): string {
    if (index.kind === 'tuple')
      return index.components.map(part => value(part.type, canary, number)).join('$');
    if (index.kind === 'all') return '';
    return value(type, canary, number);
  }

  function value(type: string, canary: string, number: number): string {
    switch (type) {
      case 'date':
        return `ge2${String(number).slice(1, 4)}-11-29T10:00:00.${String(number)}Z`;
      case 'number':
        return `gt${number}.5`;
      case 'quantity':
        return `lt${number}.5|http://${canary}.example|${canary}`;
      case 'reference':
        return `Patient/${canary}`;
      default:
        return canary;
    }
  }

  test('there are many kinds', () => {
    expect(cases.length).toBeGreaterThan(25);
  });

  test.each(
    cases.filter(([, , { index }]) => index.kind !== 'all'),
  )('holds no value: %s.%s', (type, argument, param) => {
    fc.assert(
      fc.property(word, digits, word, digits, (canary, number, other, otherNumber) => {
        const sqlOf = (one: string, n: number) => {
          const query = listQuery(
            type,
            {
              [argument]: [texts(param, one, n), texts(param, `${one}y`, n)],
              _count: 20 + (n % 7),
              _offset: 1 + (n % 5),
            },
            context,
            limits,
          );
          return [query.where, query.order, query.limit, query.offset]
            .map(piece => (piece ? shapeOf(piece) : ''))
            .join('\n');
        };
        const text = sqlOf(canary, number);
        for (const secret of [canary, canary.toLowerCase(), String(number), '11-29', defaultBase])
          expect(text).not.toContain(secret);
        // The same shape is the same text.
        expect(sqlOf(other, otherNumber)).toBe(text);
      }),
      { numRuns: 20 },
    );
  });

  test('has a placeholder for each value', () => {
    for (const [type, argument, param] of cases) {
      if (param.index.kind === 'all') continue;
      const { where } = listQuery(type, { [argument]: texts(param, 'abc', 700001) }, context, limits);
      expect(shapeOf(where).split('\0').length - 1, `${type}.${argument}`).toBe(valuesOf(where).length);
    }
  });
});

describe('texts', () => {
  test('are compared as the oracle folds them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(normalize(text)).toBe(fold(text));
        expect(normalize(normalize(text))).toBe(normalize(text));
      }),
      runs,
    );
  });

  test('keep the whole of what may be sought', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), fc.nat(600), (text, length) => {
        const stored = kept(normalize(text));
        const sought = normalize([...text].slice(0, length).join(''));
        fc.pre(
          normalize(text).startsWith(sought) && sought.length <= maxStringLength && sought.isWellFormed(),
        );
        expect(stored.startsWith(sought)).toBe(true);
        expect(Buffer.byteLength(stored)).toBeLessThan(2046 - 64);
      }),
      runs,
    );
  });

  test('are split where no backslash is, and unescaped', () => {
    const separator = fc.constantFrom(',', '$', '|');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), separator, (parts, mark) => {
        const text = parts.map(escaped).join(mark);
        expect(splitEscaped(text, mark as ',').map(unescaped)).toEqual(parts);
      }),
      runs,
    );
  });

  test('of any kind are split as the oracle splits them', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '$', '|', '\\') });
    fc.assert(
      fc.property(text, any => {
        // A backslash before anything else is a backslash.
        fc.pre(!/\\(?![\\,$|])/.test(any));
        expect(splitEscaped(any, ',').map(unescaped)).toEqual(splitAt(',', any).map(unescaped));
      }),
      runs,
    );
  });
});

describe('dates', () => {
  const two = (min: number, max: number) => fc.integer({ min, max }).map(n => String(n).padStart(2, '0'));
  const zone = fc.oneof(
    fc.constantFrom('', 'Z', '+14:00', '-12:00', '+14:01', '+05:60'),
    fc.tuple(fc.constantFrom('+', '-'), two(0, 14), two(0, 59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
  );
  const fraction = fc.stringMatching(/^\d{1,6}$/).map(text => `.${text}`);
  const date = fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }).map(year => String(year).padStart(4, '0')),
      fc.nat(6),
      two(0, 13),
      two(0, 32),
      two(0, 24),
      two(0, 60),
      two(0, 61),
      fraction,
      zone,
    )
    .map(([y, precision, mo, d, h, mi, s, f, z]) => {
      const parts = [y, `-${mo}`, `-${d}`, `T${h}:${mi}`, `:${s}`, f].slice(0, precision + 1).join('');
      return precision > 2 ? parts + z : parts;
    });

  test('mean the interval that an independent reading of the standard gives', () => {
    let valid = 0;
    fc.assert(
      fc.property(date, text => {
        const found = span(text);
        const ours = dateInterval(text);
        if (!found) {
          expect(ours).toBeUndefined();
          return;
        }
        valid++;
        const { low, high } = interval(found);
        expect(ours).toBeDefined();
        expect(exact(ours?.low ?? '')).toBe(micros(low.at));
        expect(exact(ours?.high ?? '')).toBe(micros(high.at));
      }),
      // The year before 1 is met by an offset alone.
      { numRuns: 3000, examples: [['0001-01-01T00:00+00:01'], ['9999-12-31T23:59:59.999999-12:00']] },
    );
    expect(valid).toBeGreaterThan(1000);
  });

  test('instants are the same in both notations', () => {
    const most = BigInt(Date.UTC(9999, 11, 31)) * 1000n;
    fc.assert(
      fc.property(fc.bigInt({ min: -62_135_596_800_000_000n, max: most }), since => {
        expect(microseconds(instantText(since))).toBe(since);
      }),
      runs,
    );
  });

  /** Nothing before the year 1 has a form in PostgreSQL. */
  function exact(bound: string): bigint | string {
    return bound === '-infinity' ? bound : microseconds(bound);
  }

  function micros(at: unknown): bigint | string {
    const { digits, exponent } = at as { digits: bigint; exponent: number };
    const value = (digits * 10n ** 12n) / 10n ** BigInt(6 - exponent);
    return value < -62_135_596_800_000_000n ? '-infinity' : value;
  }
});

describe('numbers', () => {
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.stringMatching(/^\d{1,8}$/),
      fc.stringMatching(/^(\.\d{1,8})?([eE][+-]?\d)?$/),
    )
    .map(parts => parts.join(''));

  test('mean the interval that an independent reading of the standard gives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), number, (prefix, text) => {
        const ours = numberValue(prefix + text);
        const theirs = soughtNumber(text, prefix);
        const isRange = prefix === 'eq' || prefix === 'ne' || prefix === 'ap';
        expect(ours.prefix).toBe(prefix);
        expect(same(isRange ? ours.low : ours.value, theirs?.low.at)).toBe(true);
        expect(same(isRange ? ours.high : ours.value, theirs?.high.at)).toBe(true);
      }),
      runs,
    );
  });

  test('are in their order, and next to themselves nothing stands', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const order = compare(decimal(a) ?? zero, decimal(b) ?? zero);
        expect(Math.sign(compareNumbers(a, b))).toBe(order);
        expect(Math.sign(compareNumbers(beside(a, 1n), b))).toBe(order === 0 ? 1 : order);
        expect(Math.sign(compareNumbers(beside(a, -1n), b))).toBe(order === 0 ? -1 : order);
        expect(compareNumbers('-Infinity', a)).toBeLessThan(0);
        expect(compareNumbers('Infinity', a)).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  test('an interval is never empty', () => {
    fc.assert(
      fc.property(number, text => {
        const found = soughtNumber(text, 'eq');
        expect(found && notAbove(found.low, found.high)).toBe(true);
      }),
      runs,
    );
  });

  const zero = { digits: 0n, exponent: 0 };

  function same(ours: string, theirs: unknown): boolean {
    return compare(decimal(ours) ?? zero, theirs as typeof zero) === 0;
  }
});

describe('token hashes', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '1', ':', '|', 'é'), maxLength: 5 });
  const system = fc.option(part, { nil: undefined });
  const hasher = tokenHasher('secret');

  test('differ wherever a part differs', () => {
    const token = fc.tuple(part, system, fc.option(part, { nil: undefined }));
    fc.assert(
      fc.property(token, token, (a, b) => {
        fc.pre(a[1] !== undefined || a[2] !== undefined);
        fc.pre(b[1] !== undefined || b[2] !== undefined);
        const isSame = JSON.stringify(a.map(mark)) === JSON.stringify(b.map(mark));
        expect(hasher.sought(...a) === hasher.sought(...b)).toBe(isSame);
      }),
      { numRuns: 3000 },
    );
  });

  test('that are stored are those that are sought', () => {
    fc.assert(
      fc.property(part, system, part, (key, of, code) => {
        const stored = hasher.stored(key, of, code);
        expect(stored).toContain(hasher.sought(key, of ?? '', code));
        expect(stored).toContain(hasher.sought(key, undefined, code));
        if (of) expect(stored).toContain(hasher.sought(key, of, undefined));
        expect(stored).not.toContain(hasher.sought(key, `${of ?? ''}x`, code));
        expect(stored).not.toContain(hasher.sought(`${key}x`, of ?? '', code));
        expect(tokenHasher('other').stored(key, of, code)).not.toEqual(stored);
      }),
      runs,
    );
  });

  function mark(value: string | undefined): string {
    return value === undefined ? 'none' : `=${value}`;
  }
});

test('texts are in the order of their code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Math.sign(comparePoints(a, b)));
    }),
    runs,
  );
});
