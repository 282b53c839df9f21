// Resources and entries of policies → who asks a server over them: by GraphQL and by REST, as somebody with those entries.
import { afterAll, beforeAll } from 'vitest';
import { developer, type Grant } from '../../runtime/base/principal/principal.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';
import { type Doors, type Got, graphqlRequest, openDoors } from './doors.ts';
import { grantOf, type PolicyJson } from './grants.ts';

export interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly path?: unknown }[];
}

export interface Asker {
  graphql(query: string, variables?: unknown): Promise<Answer>;
  /** A body is sent as a resource. */
  rest(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Got>;
}

export interface Attacked {
  readonly doors: Doors;
  as(entries: PolicyJson, more?: Parameters<typeof grantOf>[1]): Asker;
  /** Somebody with the development token. */
  readonly owner: Asker;
}

export interface Stored {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

/** Says beforeAll and afterAll for the file that calls it. The resources are stored in their order. */
export function attacked(resources: readonly Stored[]): () => Attacked {
  let made: Attacked | undefined;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const { connection, drop } = await createTestDatabase({ template: await emptyTemplate() });
    closing.unshift(drop);
    const grants = new Map<string, Grant>();
    const doors = await openDoors(connection, grants);
    closing.unshift(doors.close);
    for (const resource of resources)
      await updateResource(
        doors.store,
        developer,
        resource.resourceType,
        resource.id,
        JSON.stringify(resource),
      );
    made = {
      doors,
      owner: asker(doors, 'developer'),
      as: (entries, more) => {
        const token = `t${grants.size}`;
        grants.set(token, grantOf(entries, more));
        return asker(doors, token);
      },
    };
  }, 120_000);
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return () => {
    if (!made) throw new Error('The server is there from beforeAll to afterAll.');
    return made;
  };
}

export function asker(doors: Doors, token: string): Asker {
  return {
    // Refused requests have no `data`, and those that fail have null: both give nothing away.
    graphql: async (query, variables) => ({
      data: null,
      ...(JSON.parse((await doors.send(graphqlRequest(query, variables), token)).body) as Answer),
    }),
    rest: (method, path, body, headers = {}) =>
      doors.send(
        body === undefined
          ? { method, path, headers }
          : {
              method,
              path,
              headers: { 'content-type': 'application/fhir+json', ...headers },
              body: JSON.stringify(body),
            },
        token,
      ),
  };
}

/** Two answers that differ in nothing but the id that was asked for. */
export function without(id: string, answer: unknown): string {
  return JSON.stringify(answer)
    .replaceAll(id, '<id>')
    .replace(/content-length: \d+/, '');
}
