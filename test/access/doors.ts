// A database and grants by name → the whole application over it, which knows a grant by its name as the access token. What it answers
// and logs is kept as it came.
import { pino } from 'pino';
import { developer, type Grant, type Principal } from '../../runtime/base/principal/principal.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import type { Connection } from '../../runtime/database/postgres/connection.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import type { Store } from '../../runtime/database/store/resource.ts';
import { listen } from '../../runtime/fhir/http/listen.ts';
import type { Authority } from '../../runtime/identity/auth/authority.ts';
import { openKiln } from '../../runtime/kiln.ts';
import { recorded } from '../answers.ts';
import { type Settings, testConfig } from '../config.ts';
import { now } from '../graphql/fixture.ts';
import { defaultBase } from '../oracle/search.ts';
import { servedSchema } from '../served-schema.ts';
import { principalOf } from './grants.ts';

/** A request without its address and token. */
export interface Sent {
  readonly method: string;
  /** After the base: `Patient/1`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Got {
  readonly status: number;
  /** All but the date, sorted. */
  readonly headers: readonly string[];
  readonly body: string;
}

export interface Doors {
  readonly database: Database;
  readonly store: Store;
  /** Lines of the log, those of every level. */
  readonly log: readonly string[];
  send(sent: Sent, token: string): Promise<Got>;
  close(): Promise<void>;
}

export async function openDoors(
  connection: Connection,
  grants: ReadonlyMap<string, Grant>,
  env: Settings = {},
): Promise<Doors> {
  const config = testConfig({
    PORT: '0',
    KILN_BASE_URL: defaultBase,
    KILN_KEY: 'the secret of every test database',
    KILN_AUDIT: 'off',
    ...env,
  });
  const database = await connectDatabase(connection, config.limits);
  const { index } = await installSchema(database, { baseUrl: config.baseUrl, timeZone: 'UTC' });
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: line => lines.push(line) });
  // As long as nothing changes, it is the same one: auth/principals.ts.
  const remembered = new Map<Grant, Principal>();
  let last = developer;
  const principal = async (authorization: string | undefined, { bearer }: Authority) => {
    const name = /^Bearer test-(.*)$/.exec(authorization ?? '')?.[1] ?? '';
    const grant = grants.get(decodeURIComponent(name));
    if (grant) {
      const known = remembered.get(grant) ?? principalOf(grant);
      remembered.set(grant, known);
      // Grants are not in the database, where a job would look for them.
      last = known;
      return known;
    }
    return name === 'developer' ? developer : bearer.principal(authorization);
  };
  const kiln = await openKiln({
    ...{ config, database, index, log, now: () => now.getTime(), schema: servedSchema },
    starter: async () => last,
    authority: own => ({ ...own, bearer: { principal: token => principal(token, own) } }),
  });
  const listening = await listen(config);
  listening.answer(recorded(kiln.handler));
  return {
    database,
    store: kiln.store,
    log: lines,
    send: async ({ method, path, headers = {}, body }, token) => {
      const response = await fetch(`http://127.0.0.1:${listening.port}/fhir/R4/${path}`, {
        method,
        headers: { authorization: `Bearer test-${encodeURIComponent(token)}`, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const kept = [...response.headers].filter(([name]) => name !== 'date');
      return { status: response.status, headers: kept.map(pair => pair.join(': ')).sort(), body: text };
    },
    close: async () => {
      await listening.close();
      await kiln.close();
      await database.close();
    },
  };
}

export function graphqlRequest(
  query: string,
  variables?: unknown,
  path = '$graphql',
  operationName?: string,
): Sent {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, operationName }),
  };
}

/** A message of the Model Context Protocol. */
export function agentRequest(method: string, params: object = {}): Sent {
  return {
    method: 'POST',
    path: '../../mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
}
