// A list with nothing asked of its rows, and a policy that lets none, few, some or nearly all of them through: the rows are those
// that somebody without policy finds by the same search, in the same order, and what is read stays bounded.
import { expect, test } from 'vitest';
import { developer, type Principal } from '../../runtime/base/principal/principal.ts';
import { reading } from '../search/explain.ts';
import { manyTemplate } from '../search/many.ts';
import { testServer } from '../server.ts';
import { grantOf, principalOf } from './grants.ts';

const server = testServer({}, manyTemplate);

/** The search that the policy's criteria are, and how many of 30,000 rows it finds. */
const shares: readonly (readonly [name: string, argument: string, criteria: string, found: number])[] = [
  ['none', 'category: "absent"', 'category=absent', 0],
  ['three', 'category: "rare"', 'category=rare', 3],
  ['nearly all', 'category: "common"', 'category=common', 29_997],
  ['a tenth', 'date: "lt2020-05-05"', 'date=lt2020-05-05', 3_000],
  ['two of three', 'performer: "Practitioner/common"', 'performer=Practitioner/common', 20_000],
];
const orders = ['', '_sort: "-date"', '_sort: "date"', '_sort: "-_lastUpdated"'];
const pages = [
  '_count: 0',
  '_count: 1',
  '_count: 20',
  '',
  '_count: 20, _offset: 2',
  '_count: 20, _offset: 2990',
];

function allowed(criteria: string): Principal {
  return principalOf(
    grantOf([{ resourceType: 'Observation', criteria: `Observation?${criteria}`, hiddenFields: ['note'] }]),
  );
}

async function ids(arguments_: readonly string[], principal: Principal): Promise<string> {
  const given = arguments_.filter(text => text !== '').join(', ');
  const query = `{ ObservationList${given === '' ? '' : `(${given})`} { id } }`;
  const { pieces } = await server().engine.respond({ query }, principal);
  return pieces.join('');
}

test.each(shares)('%s of the rows', async (_, argument, criteria) => {
  const principal = allowed(criteria);
  for (const order of orders)
    for (const page of pages)
      expect(await ids([order, page], principal), `${order} ${page}`).toBe(
        await ids([argument, order, page], developer),
      );
});

/** Rows that are walked in vain: sixteen for each of 20, and 2,000. */
const vain = 16 * 20 + 2_000;

const anyOrder = ['', ', _sort: "-date"', ', _sort: "-_lastUpdated"'];

test.each([
  ['none', 'category=absent', vain, anyOrder],
  ['three', 'category=rare', vain + 10, anyOrder],
  ['nearly all', 'category=common', 40, anyOrder],
  ['those that come first', 'performer=Practitioner/common', 40, ['']],
  // All that the policy lets through is sorted then.
  ['those that come last', 'performer=Practitioner/common', 60_000, [', _sort: "-date"']],
])('what is read for %s of the rows', async (_, criteria, most, orders) => {
  for (const order of orders) {
    const query = `{ ObservationList(_count: 20${order}) { id } }`;
    const found = await reading(server(), { query }, allowed(criteria));
    const plan = JSON.stringify(found.plan, undefined, 1);
    expect(found.lane).toBe('generic');
    expect(found.rows, plan).toBeLessThanOrEqual(most);
  }
});

test('an order in which hidden values do not count is not walked', () => {
  const entries = [
    { resourceType: 'Observation', criteria: 'Observation?category=common', hiddenFields: ['effective[x]'] },
    { resourceType: 'Observation', criteria: 'Observation?category=rare' },
  ];
  const query = '{ ObservationList(_count: 20, _sort: "-date") { id } }';
  const { statement } = server().engine.compile({ query }, principalOf(grantOf(entries)));
  expect(statement?.lane).toBe('custom');
});
