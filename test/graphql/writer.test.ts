// SQL that grows too long is written no further.

import { describe, expect, test } from 'vitest';
import { everything } from '../../runtime/access/access.ts';
import type { Selection } from '../../runtime/access/plan/plan.ts';
import { join, leastLength, raw, sql } from '../../runtime/base/sql/sql.ts';
import { objectSql } from '../../runtime/graphql/sql/projection.ts';
import { newWriter, rowScope, StatementTooLarge } from '../../runtime/graphql/sql/writer.ts';
import { asking, times } from './ask.ts';
import { sqlAlone } from './back-ends.ts';
import { testEngine } from './fixture.ts';

const options = {
  defaultCount: 20,
  incomplete: 'report',
  fhirpathScan: 10,
  maxPerParent: 10,
  mostReads: undefined,
  maxSqlBytes: 1_000,
  leastLeaves: sqlAlone,
  access: everything,
} as const;
const hundred = raw('x'.repeat(100));
const scope = rowScope(sql`r`);

describe('a statement', () => {
  test('of many objects ends at the one that is too much', () => {
    let written = 0;
    const { writer } = newWriter([], options, () => {
      written++;
      return hundred;
    });
    expect(() => {
      for (let i = 0; i < 1_000; i++) writer.object([], scope);
    }).toThrow(StatementTooLarge);
    expect(written).toBe(11);
  });

  test('what stands inside of an object counts once', () => {
    const { writer } = newWriter([], options, (selection, own, inside) =>
      selection.length === 0
        ? hundred
        : join(
            [1, 2, 3, 4, 5, 6, 7, 8].map(() => inside.object([], own)),
            ',',
          ),
    );
    const one: Selection = [{ kind: 'constant', key: 'a', text: '1' }];
    expect(leastLength(writer.object(one, scope))).toBe(807);
    expect(() => [writer.object([], scope), writer.object([], scope)]).toThrow('more than 1000 bytes, the');
  });

  test('of one object with many fields ends at the one that is too much', () => {
    let read = 0;
    const selection: Selection = Array.from({ length: 1_000 }, (_, i) => ({
      kind: 'scalar',
      get key() {
        read++;
        return `a${i}`;
      },
      field: 'status',
      form: 'text',
    }));
    expect(() => newWriter([], options, objectSql).writer.object(selection, scope)).toThrow(
      StatementTooLarge,
    );
    expect(read).toBeLessThan(30);
  });
});

const ask = asking(testEngine());

test('a long condition in many places of a Connection', async () => {
  const filter = times(40, i => `name co "${i}"`).replaceAll('" name', '" or name');
  const { errors, refused } = await ask(
    `{ PatientConnection(_filter: ${JSON.stringify(filter)}) { ${times(900, i => `a${i}: count`)} } }`,
  );
  expect(refused).toBe(true);
  expect(errors?.[0]?.message).toMatch(/query has more than 65536 bytes, the most that is planned/);
});
