// In: a client id and a proof. Out: the application that it proves, and its membership.

import type { ClientApplication } from '../../generated/types/index.d.ts';
import { idPattern } from '../definitions/id.ts';
import type { Database } from '../postgres/database.ts';
import { type GrantType, grantsOf } from '../validate/client-application.ts';
import { acrossProjects, confirmChoice, type ProjectsDatabase } from './across-projects.ts';
import { type Assertion, type Assertions, claimedClient, useOnce } from './assertion.ts';
import { OAuthError } from './oauth-error.ts';
import { hashSecret, isSecretOf } from './secret.ts';

export type Proof =
  | { readonly kind: 'secret'; readonly clientId: string; readonly secret: string }
  | { readonly kind: 'assertion'; readonly clientId: string | undefined; readonly assertion: string };

export interface Client {
  readonly project: number;
  /** The id of the ClientApplication. */
  readonly id: string;
  /** The scopes that it may be given; undefined: any. */
  readonly scope: string | undefined;
  readonly grants: readonly GrantType[];
}

export interface ProvenClient extends Client {
  /** Of the ClientApplication that the proof was checked with. */
  readonly version: string;
  /** When the secret expires, in milliseconds since 1970; infinite if it does not. */
  readonly until: number;
}

/**
 * The client of a proof, for which attempts are counted: the id of a ClientApplication, or `project/id`. Other projects cannot block a
 * client that names its project.
 */
export function clientIdOf(proof: Proof): string {
  const id = proof.kind === 'secret' ? proof.clientId : (proof.clientId ?? claimedClient(proof.assertion));
  if (id === undefined || !clientIdPattern.test(id)) throw unproven();
  return id;
}

const clientIdPattern = new RegExp(`^(?:(${idPattern})/)?(${idPattern})$`);

/**
 * Without a project, clients of the same id in several projects are candidates, and the proof decides. An administrator can copy the
 * id and the public keys of a client of another project: if the proof fits several, the client is the one that has had the secret
 * or the key for the longest time. A copy neither gets a token of the original nor prevents the original from getting one.
 *
 * @throws OAuthError
 */
export async function provenClient(
  database: ProjectsDatabase,
  assertions: Assertions,
  proof: Proof,
): Promise<ProvenClient> {
  const claimed = clientIdOf(proof);
  const [, name, id = ''] = clientIdPattern.exec(claimed) ?? [];
  const names = name === undefined ? undefined : [name];
  const found = await acrossProjects<Candidate>(database, names, candidatesText, [id, mostNamesakes]);
  const rows = oldest(found.rows).slice(0, mostNamesakes);
  // All at once: keys that are read from a slow address do not delay the other candidates.
  const checked = await Promise.all(
    rows.map(async ({ project, version, content }): Promise<Proven | undefined> => {
      const application = JSON.parse(content) as ClientApplication;
      const client = { project, id, version, scope: application.scope, grants: grantsOf(application) };
      if (proof.kind === 'secret') {
        const matched = await secretOf(application, proof.secret);
        return matched && { client: { ...client, until: matched.until }, credential: matched.credential };
      }
      const assertion = await assertions.verify(proof.assertion, claimed, application);
      const until = Number.POSITIVE_INFINITY;
      return assertion && { client: { ...client, until }, assertion, credential: assertion.credential };
    }),
  );
  // The time of the answer must not reveal whether there is such a client.
  if (rows.length === 0 && proof.kind === 'secret') await hashSecret(proof.secret);
  const holder = await longestHolder(
    database,
    id,
    checked.flatMap(each => each ?? []),
  );
  const key = `${claimed} ${holder?.credential}`;
  confirmChoice(database, key, holder?.client.project, found.missing);
  if (!holder) throw unproven();
  const { client, assertion } = holder;
  if (assertion && !(await useOnce(database, `${client.project} ${id}`, assertion))) throw unproven();
  return client;
}

interface Proven {
  readonly client: ProvenClient;
  readonly assertion?: Assertion;
  /** The secret's hash or the key that fits the proof, as in the JSON of the application. */
  readonly credential: string;
}

/** Candidates of one id, the oldest first; further ones are ignored. */
const mostNamesakes = 8;

interface Candidate {
  readonly project: number;
  readonly version: string;
  readonly content: string;
  readonly since: number;
}

/** Those of several nodes. */
export function oldest<Row extends Pick<Candidate, 'project' | 'since'>>(
  rows: readonly Row[],
): readonly Row[] {
  return [...rows].sort((a, b) => a.since - b.since || a.project - b.project);
}

const candidatesText = `select k.number as project, a.version, a.content, extract(epoch from coalesce(made.updated, a.updated))::float8 as since
  from kiln_project k
  join "ClientApplication" a on a.project = k.number and a.id = $2
  left join "Project" p on p.project = a.project and p.id = k.name
  left join lateral (select min(h.updated) as updated from kiln_history h
    where h.project = a.project and h.type = 'ClientApplication' and h.id = $2) made on true
  where a.content->>'active' is distinct from 'false' and p.content->>'active' is distinct from 'false'
    and ($1::text[] is null or k.name = any($1))
  order by coalesce(made.updated, a.updated), k.number limit $3`;

/** Versions of each client that are read, the latest first. */
const mostVersions = 100;

/** Of several, the client whose current credential is the oldest: the time counts from the last version without it. */
async function longestHolder(
  database: Pick<Database, 'generic'>,
  id: string,
  proven: readonly Proven[],
): Promise<Proven | undefined> {
  const [first, ...more] = proven;
  if (more.length === 0) return first;
  const held = await Promise.all(
    proven.map(async each => {
      const values = [each.client.project, id, each.credential, mostVersions];
      const { rows } = await database.generic.query<{ since: number | null }>(heldSinceText, values);
      return { each, since: rows[0]?.since ?? Number.POSITIVE_INFINITY };
    }),
  );
  held.sort((a, b) => a.since - b.since || a.each.client.project - b.each.client.project);
  return held[0]?.each;
}

const heldSinceText = `with versions as (
  (select version, updated, position($3 in content::text) > 0 as held from "ClientApplication" where project = $1 and id = $2)
  union all
  (select version, updated, not deleted and position($3 in content) > 0 from kiln_history
   where project = $1 and type = 'ClientApplication' and id = $2 order by version desc limit $4)
)
select extract(epoch from min(updated))::float8 as since from versions
where version > coalesce((select max(version) from versions where held is not true), 0)`;

/** The most secrets that are tried: enough while one replaces another. */
const mostSecrets = 4;

/** The hash that the secret matches, and until when; undefined if it matches no valid hash. */
async function secretOf(
  { secret = [] }: ClientApplication,
  given: string,
): Promise<{ readonly credential: string; readonly until: number } | undefined> {
  const inForce = secret.filter(({ expires }) => expires === undefined || Date.parse(expires) > Date.now());
  for (const { hash, expires } of inForce.slice(-mostSecrets)) {
    const until = expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
    if (await isSecretOf(given, hash)) return { credential: JSON.stringify(hash).slice(1, -1), until };
  }
  return undefined;
}

/** The id of the one membership that the client has. @throws OAuthError `unauthorized_client` */
export async function membershipOf(
  database: Pick<Database, 'generic'>,
  { project, id }: Pick<Client, 'project' | 'id'>,
): Promise<string> {
  const { rows } = await database.generic.query<{ id: string }>(
    `select id from "ProjectMembership" where project = $1 and principal = $2 and content->>'active' is distinct from 'false' order by id limit 2`,
    [project, `ClientApplication/${id}`],
  );
  const [membership, ...more] = rows;
  if (!membership)
    throw new OAuthError('unauthorized_client', 'The client has no active membership in its project.');
  if (more.length > 0)
    throw new OAuthError(
      'unauthorized_client',
      'The client has several active memberships, and may have one.',
    );
  return membership.id;
}

/** One sentence for all reasons: details would help an attacker. */
export function unproven(): OAuthError {
  return new OAuthError(
    'invalid_client',
    'The client is not known or not active, or its secret or assertion is wrong, expired or used before.',
  );
}
