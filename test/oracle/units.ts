// A quantity in one unit of UCUM in, the same in another one out: by the library's own conversion, as numbers of JavaScript.

import { createRequire } from 'node:module';
import { decimal } from './decimal.ts';
import type { Cut, Interval } from './interval.ts';

interface Library {
  convertUnitTo(
    from: string,
    value: number,
    to: string,
  ): { readonly status: string; readonly toVal: number | null };
}

const library = (
  createRequire(import.meta.url)('@lhncbc/ucum-lhc') as { UcumLhcUtils: { getInstance(): Library } }
).UcumLhcUtils.getInstance();

export const ucum = 'http://unitsofmeasure.org';

/** Undefined for units that do not convert into each other, and for those whose scales are not linear. */
export function inUnit({ low, high }: Interval, from: string, to: string): Interval | undefined {
  if ([from, to].some(code => code.length > 64 || /[^!-~]/.test(code) || isCurved(code))) return undefined;
  const converted = [low, high].map(cut => move(cut, from, to));
  const [start, end] = converted;
  return start && end ? { low: start, high: end } : undefined;
}

/** Logarithms, tangents and the like; temperatures are linear. */
function isCurved(code: string): boolean {
  return /^\[(pH|hp'|m\/s2)|B(\[|$)|Np|bit_s|diop|slope/.test(code);
}

function move(cut: Cut, from: string, to: string): Cut | undefined {
  const [zero, one] = [convert(0, from, to), convert(1, from, to)];
  if (zero === undefined || one === undefined) return undefined;
  if (typeof cut.at === 'string') return cut;
  const factor = decimal(Number(one.toPrecision(14)).toExponential());
  // A number of JavaScript loses digits in a conversion; of an exact factor none have to be lost.
  if (zero === 0 && factor && factor.digits.toString().length < 12)
    return {
      at: { digits: cut.at.digits * factor.digits, exponent: cut.at.exponent + factor.exponent },
      side: cut.side,
    };
  const value = convert(Number(`${cut.at.digits}e${cut.at.exponent}`), from, to);
  const at = value === undefined ? undefined : decimal(value.toPrecision(14));
  return at && { at, side: cut.side };
}

/** The library converts no arbitrary units, `m[iU]/L` to `u[iU]/mL`: mass takes their place. */
function convert(value: number, from: string, to: string): number | undefined {
  const arbitrary = /^[munk]?\[(iU|IU)\](\/\w+)?$/;
  const [a, b] =
    arbitrary.test(from) && arbitrary.test(to)
      ? [from, to].map(code => code.replace(/\[(iU|IU)\]/, 'g'))
      : [from, to];
  const { status, toVal } = library.convertUnitTo(a ?? '', value, b ?? '');
  return status === 'succeeded' && toVal !== null ? toVal : undefined;
}
