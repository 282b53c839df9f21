// A request → the texts of engines over one database that differ in what projects: SQL, JavaScript, or whichever costs less.

import { developer } from '../../runtime/base/principal/principal.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import type { Engine } from '../../runtime/graphql/engine.ts';
import type { LeastLeaves } from '../../runtime/graphql/project/projector.ts';
import type { Settings } from '../config.ts';
import type { Fixture } from './fixture.ts';

const never = Number.POSITIVE_INFINITY;

export const sqlAlone: LeastLeaves = { resource: never, element: never };

const backEnds: ReadonlyMap<string, LeastLeaves | undefined> = new Map([
  ['automatic', undefined],
  ['SQL alone', sqlAlone],
  ['JavaScript, whole resources', { resource: 0, element: 0 }],
  ['JavaScript, element by element', { resource: never, element: 0 }],
]);

/** Texts of responses by the names of the back ends; an error stands for itself. */
export function everyBackEnd(
  fixture: () => Pick<Fixture, 'engineWith'>,
  env: Settings = {},
): (request: GraphQLRequest) => Promise<ReadonlyMap<string, string>> {
  const engines = new Map<string, Engine>();
  return async request => {
    const texts = [...backEnds].map(async ([name, leastLeaves]) => {
      const engine = engines.get(name) ?? fixture().engineWith(env, leastLeaves);
      engines.set(name, engine);
      return [name, await text(engine, request).catch((error: unknown) => String(error))] as const;
    });
    return new Map(await Promise.all(texts));
  };
}

async function text(engine: Engine, request: GraphQLRequest): Promise<string> {
  const { pieces, rest } = await engine.respond(request, developer);
  const all = [...pieces];
  for await (const batch of rest ?? []) all.push(...batch);
  return all.join('');
}
