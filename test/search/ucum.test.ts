// Codes of UCUM, also such as callers make up: none throws, blocks or is printed, and what is remembered is bounded.
import { expect, test, vi } from 'vitest';
import { compareNumbers, conversionOf, inBaseUnits } from '../../runtime/search/ucum.ts';
import { deep } from '../deep.ts';
import { draw } from '../oracle/draw.ts';

function inBase(value: string, code: string): string | undefined {
  const conversion = conversionOf(code);
  return conversion && inBaseUnits(value, conversion);
}

test.each([
  ['0.000000000000000001', 'kg', '1', 'fg'],
  ['123456789012345678', 'mg', '123456789012.345678', 'kg'],
  ['-40', 'Cel', '-40', '[degF]'],
  ['60', 'mL/h', '1', 'mL/min'],
  ['1', '10*3/uL', '1', '10*9/L'],
  ['12', '[in_i]', '1', '[ft_i]'],
  ['1', 'wk', '168', 'h'],
  ['0', 'mg', '-0.0', 'kg'],
])('%s %s is %s %s', (a, from, b, to) => {
  expect(conversionOf(from)?.dimension).toBe(conversionOf(to)?.dimension);
  expect(compareNumbers(inBase(a, from) ?? '', inBase(b, to) ?? '')).toBe(0);
});

test('numbers that differ stay different in one unit, up to 18 digits or, of a rounded factor, 12', () => {
  const between = (a: string, b: string, unit: string) =>
    compareNumbers(inBase(a, unit) ?? '', inBase(b, unit) ?? '');
  expect(between('1.00000000000000001', '1.00000000000000002', '[lb_av]')).toBeLessThan(0);
  expect(between('1.00000000001', '1.00000000002', '/min')).toBeLessThan(0);
  expect(between('1.00000000000000001', '1.00000000000000002', '/min')).toBe(0);
});

test('what is not a code has no conversion', () => {
  const codes = [
    '',
    ' ',
    'pound',
    'mg ',
    'm g',
    '[pH]',
    'dB',
    'B[V]',
    '10*999',
    '[iU]2',
    '/[iU]',
    '[iU].[CFU]',
    'MgG',
  ];
  for (const code of codes) expect(conversionOf(code), code).toBeUndefined();
  const nested = `${'('.repeat(10_000)}m${')'.repeat(10_000)}`;
  for (const code of [nested, 'm.'.repeat(40_000), '{'.repeat(100_000), 'a'.repeat(2 ** 20), 'm\u0000', 'µg'])
    expect(conversionOf(code)).toBeUndefined();
});

test('random text is read in silence, and its numbers keep their order', () => {
  const printed = ['log', 'warn', 'error'].map(name => vi.spyOn(console, name as 'log').mockReturnValue());
  const random = draw(9);
  const pieces =
    'm|g|mg|L|[iU]|[Hg]|(|)|.|/|{a}|{|}|10*|10^|2|-1|*|^|Cel|[degF]|%|%[slope]|1|+2|k|[|]|[in_i]|foo|YYY|\'|"|10*99|B[10.nV]|[m/s2/Hz^(1/2)]'.split(
      '|',
    );
  let units = 0;
  for (let i = 0; i < deep(5_000, 300_000); i++) {
    const code = Array.from({ length: 1 + random.int(12) }, () => random.pick(pieces)).join('');
    const conversion = conversionOf(code);
    if (!conversion) continue;
    units++;
    const [low, high] = ['-1.5e-30', '999999999999999999e12'].map(text => inBaseUnits(text, conversion));
    expect(compareNumbers(low ?? '', high ?? ''), code).toBeLessThan(0);
  }
  expect(units).toBeGreaterThan(100);
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
