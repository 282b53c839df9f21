// The families of search parameters, twenty resources of each. The same conditions are written by hand for the two other servers.
import type { Chance } from '../chance.ts';
import { code, listOf, names, plain, quantity, unpacked } from './json-sql.ts';
import { type BenchRow, type HashOf, present, type Source } from './row.ts';

/** A search by one parameter. */
export interface Family {
  readonly type: 'Patient' | 'Observation';
  /** The GraphQL argument, and its type. */
  readonly argument: string;
  readonly scalar: string;
  /** Of the hand-written statements. */
  readonly condition: string;
  values(sought: string, hashOf: HashOf): readonly unknown[];
  draw(source: Source): Promise<(pick: Chance) => string>;
}

const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
const month = `($1 || '-01T00:00:00Z')::timestamptz`;
const unitKey = 'value_quantity#unit';

export const families = {
  string: {
    type: 'Patient',
    argument: 'name',
    scalar: 'String',
    condition: 'strings @@ $1::tsquery',
    values: sought => [`'name:${sought}':* | 'name*:${sought}':*`],
    draw: async source => {
      const of = await present(
        source,
        `select distinct left(lower(content->'name'->0->>'family'), 5) from "Patient" where content->'name'->0->>'family' ~ '^[A-Za-z]{5}' order by 1`,
      );
      return pick => pick.pick(of);
    },
  },
  token: {
    type: 'Observation',
    argument: 'code',
    scalar: 'token',
    condition: 'tokens @> array[$1::int8]',
    values: (sought, hashOf) => [hashOf('code', sought)],
    draw: async source => {
      const of = await present(
        source,
        `select c->>'code' from "Observation", jsonb_path_query(content, '$.code.coding[0]') c where c->>'system' = '${loinc}' group by 1 having count(*) >= 20 order by 1`,
      );
      return pick => `${loinc}|${pick.pick(of)}`;
    },
  },
  date: {
    type: 'Observation',
    argument: 'date',
    scalar: 'dateSearch',
    // Both ends of the first index column are given, so that few rows are read.
    condition: `date_low >= ${month} and date_low < ${month} + interval '1 month' and date_high <= ${month} + interval '1 month'`,
    values: sought => [sought],
    draw: async source => {
      const of = await present(
        source,
        `select to_char(date_low, 'YYYY-MM') from "Observation" where date_low < 'infinity' group by 1 having count(*) >= 20 order by 1`,
      );
      return pick => pick.pick(of);
    },
  },
  reference: {
    type: 'Observation',
    argument: 'subject',
    scalar: 'reference',
    condition: 'subject = $1',
    values: sought => [sought],
    draw: async source => {
      const of = await present(
        source,
        `select subject from "Observation" where subject like 'Patient/%' group by 1 order by least(count(*), 20) desc, 1 limit 200`,
      );
      return pick => pick.pick(of);
    },
  },
  quantity: {
    type: 'Observation',
    argument: 'value_quantity',
    scalar: 'quantity',
    condition: 'tokens @> array[$1::int8] and value_quantity_high > $2::numeric',
    values: (sought, hashOf) => {
      const [amount = '', system, unit] = sought.slice(2).split('|');
      return [hashOf(unitKey, `${system}|${unit}`), amount];
    },
    draw: async source => {
      // Nothing else in the data is measured in another unit of the same dimension, which Kiln would find too.
      const of = await measurements(
        source,
        `and content->'valueQuantity'->>'code' in ('kg', 'cm', 'mm[Hg]', '/min')`,
      );
      return pick => `gt${pick.pick(of)[1]}`;
    },
  },
  composite: {
    type: 'Observation',
    argument: 'code_value_quantity',
    scalar: 'composite',
    condition: 'tokens @> array[$1::int8, $2::int8] and value_quantity_high > $3::numeric',
    values: (sought, hashOf) => {
      const [coding = '', measured = ''] = sought.split('$gt');
      const [amount = '', system, unit] = measured.split('|');
      return [hashOf('code', coding), hashOf(unitKey, `${system}|${unit}`), amount];
    },
    draw: async source => {
      const of = await measurements(source);
      return pick => {
        const [measured, amount] = pick.pick(of);
        return `${loinc}|${measured}$gt${amount}`;
      };
    },
  },
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof families;

export const familyNames = Object.keys(families) as readonly FamilyName[];

/** Codes of one unit with their middle value, `number|system|code`, where at least twenty are greater. */
async function measurements(source: Source, more = '') {
  const of = await source.column<string>(
    `select (c->>'code') || ' ' || percentile_disc(0.5) within group (order by (content->'valueQuantity'->>'value')::numeric) || '|${ucum}|' || min(content->'valueQuantity'->>'code')
     from "Observation", jsonb_path_query(content, '$.code.coding[0]') c
     where c->>'system' = '${loinc}' and content->'valueQuantity'->>'system' = '${ucum}' and content->'valueQuantity' ? 'code' ${more}
     group by c->>'code' having count(*) >= 60 and count(distinct content->'valueQuantity'->>'code') = 1 order by 1`,
  );
  const [first, ...rest] = of.map(text => text.split(' ') as [code: string, amount: string]);
  if (!first) throw new Error('The data has too few measurements of one code to ask for.');
  return [first, ...rest] as const;
}

const fields = {
  Patient: 'id name { use family given text } birthDate',
  Observation:
    'id status code { coding { system code display } text } effectiveDateTime valueQuantity { value unit }',
};

const items = {
  Patient: `'{"id":"' || x.id || '","name":' || ${names('x.c')} || ',"birthDate":' || ${plain('x.c', 'birthDate')} || '}'`,
  Observation: `'{"id":"' || x.id || '","status":' || ${plain('x.c', 'status')} || ',"code":' || ${code('x.c')}
  || ',"effectiveDateTime":' || ${plain('x.c', 'effectiveDateTime')} || ',"valueQuantity":' || ${quantity('x.c')} || '}'`,
};

/** Of the first twenty, by id. */
export const selected = (columns: string, { type, condition }: Family) =>
  `select ${columns} from "${type}" where project = 1 and ${condition} order by id limit 20`;

function familyRow(name: FamilyName): BenchRow {
  const family: Family = families[name];
  const { type, argument, scalar, values, draw } = family;
  return {
    document: `query ${name}($sought: [${scalar}]) {
  ${type}List(${argument}: $sought, _count: 20) { ${fields[type]} }
}`,
    floor: {
      sql: `
select '{"data":{"${type}List":' || ${listOf(items[type])} || '}}'
from (${unpacked(selected('id, content', family))}) x`,
      values: ({ sought }, hashOf) => values(String(sought), hashOf),
    },
    draw: async source => {
      const drawn = await draw(source);
      return pick => ({ sought: drawn(pick) });
    },
  };
}

export const familyRows = Object.fromEntries(familyNames.map(name => [name, familyRow(name)])) as Readonly<
  Record<FamilyName, BenchRow>
>;
