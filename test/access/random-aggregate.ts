// A seed → an Aggregate: keys and figures of random search parameters, with a condition by values that are stored, seen or not.
import { type Draw, draw } from '../oracle/draw.ts';
import { graphqlRequest, type Sent } from './doors.ts';
import type { Known } from './random-sent.ts';

const types = ['Patient', 'Observation', 'Encounter', 'Condition', 'Practitioner', 'MedicationRequest'];

export function randomAggregate({ store }: Known, seed: number): Sent {
  const random = draw(seed);
  const type = random.pick(random.chance(0.8) ? types : store.types) ?? 'Patient';
  const params = store.parameters(type);
  const named = (of: string) => params.filter(each => each.type === of).map(({ code }) => code);
  const keys = [
    ...['token', 'reference', 'uri'].flatMap(named),
    ...named('date').flatMap(code => [`${code}_year`, `${code}_month`, `${code}_day`]),
    ...named('quantity').map(code => `${code}_unit`),
  ];
  const numbers = ['quantity', 'number'].flatMap(named);
  const figures = [
    ...random
      .some(numbers, 2)
      .map((code, i) => `n${i}: ${random.pick(['min', 'max', 'sum', 'avg'])}(of: ${text(code)})`),
    ...random.some(keys, 2).map((code, i) => `d${i}: distinct(of: ${text(code)})`),
  ];
  const groupBy = `groupBy: [${random.some(keys, 3).map(text).join()}]`;
  const filter = random.chance(0.4) ? `, _filter: ${text(filterOf(named('date'), random))}` : '';
  return graphqlRequest(`{ ${type}Aggregate(${groupBy}${filter}) { keys count ${figures.join(' ')} } }`);
}

function text(value: string): string {
  return JSON.stringify(value);
}

function filterOf(dates: readonly string[], random: Draw): string {
  return `${random.pick(dates) ?? '_lastUpdated'} ${random.pick(['gt', 'lt'])} ${1970 + random.int(56)}`;
}
