// Numbers that are taken once are taken again, in the text that PostgreSQL gives back for them.
import { expect, test } from 'vitest';
import { compareDecimalText, numberLimit } from '../../runtime/base/json/number.ts';
import { testDatabase } from '../database.ts';
import { type Draw, draw } from '../oracle/draw.ts';

const database = testDatabase();

test('random numbers', async () => {
  const chance = draw(20_260_101);
  const written = Array.from({ length: 20_000 }, () => randomNumber(chance));
  const taken = written.filter(text => numberLimit(text) === undefined);
  expect(taken.length).toBeGreaterThan(8_000);
  expect(written.length - taken.length).toBeGreaterThan(3_000);
  const { rows } = await database().custom.query<{ text: string }>(
    'select value::jsonb::text as text from unnest($1::text[]) with ordinality as given (value, place) order by place',
    [taken],
  );
  const lost = rows.flatMap(({ text }, i) => {
    const given = taken[i] ?? '';
    const limit = numberLimit(text);
    if (limit !== undefined) return [`${given} came back as ${text}, which ${limit}`];
    return compareDecimalText(given, text) === 0 ? [] : [`${given} came back as ${text}`];
  });
  expect(lost).toEqual([]);
});

function randomNumber(chance: Draw): string {
  const digits = (length: number) =>
    Array.from({ length }, () => (chance.chance(0.4) ? 0 : chance.int(10))).join('');
  const sign = chance.chance(0.3) ? '-' : '';
  const whole = chance.chance(0.4)
    ? '0'
    : `${1 + chance.int(9)}${digits(chance.int(chance.chance(0.3) ? 32 : 10))}`;
  const fraction = chance.chance(0.5)
    ? ''
    : `.${zeros(chance, 30)}${digits(chance.int(12))}${zeros(chance, 8)}0`;
  const power = chance.chance(0.5) ? '' : `${chance.pick(['e', 'E', 'e+', 'e-', 'E-'])}${chance.int(34)}`;
  return sign + whole + fraction + power;
}

function zeros(chance: Draw, most: number): string {
  return chance.chance(0.4) ? '0'.repeat(chance.int(most)) : '';
}
