// A request → the answers of engines over one database that differ in what projects: SQL, JavaScript, or what is cheaper.
import type { LeastLeaves } from '../../runtime/graphql/project/back-end.ts';
import type { Engine, GraphQLRequest } from '../../runtime/graphql/run.ts';
import { type Comparable, engineAnswer } from './compare.ts';
import type { Fixture } from './fixture.ts';

const never = Number.POSITIVE_INFINITY;

export const sqlAlone: LeastLeaves = { resource: never, object: never, array: never };

/** Undefined: as measured. */
export const backEnds: ReadonlyMap<string, LeastLeaves | undefined> = new Map([
  ['automatic', undefined],
  ['SQL alone', sqlAlone],
  ['JavaScript, whole resources', { resource: 0, object: 0, array: 0 }],
  ['JavaScript, element by element', { resource: never, object: 0, array: 0 }],
]);

/** By the names of the back ends. An answer that is an error stands for itself. */
export function everyBackEnd(
  fixture: () => Fixture,
): (request: GraphQLRequest) => Promise<ReadonlyMap<string, Comparable | unknown>> {
  const engines = new Map<string, Engine>();
  return async request => {
    const answers = new Map<string, unknown>();
    for (const [name, leastLeaves] of backEnds) {
      const engine = engines.get(name) ?? fixture().engineWith({}, leastLeaves);
      engines.set(name, engine);
      answers.set(
        name,
        await engineAnswer({ ...fixture(), engine }, request).catch((error: unknown) => error),
      );
    }
    return answers;
  };
}
