// A client id with or without a proof → its ClientApplication, scopes and membership. The id may contain its project.
import type { ClientApplication } from '../../../generated/client/types/index.d.ts';
import { idPattern } from '../../base/definitions/id.ts';
import { type GrantType, grantsOf } from '../../base/validate/client-application.ts';
import type { Across } from '../../database/postgres/across.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { type Assertion, type Assertions, claimedClient, useOnce } from './assertion.ts';
import type { Identity } from './grant.ts';
import { OAuthError } from './oauth-error.ts';
import { confirmChoice, type ProjectsDatabase, queryProjects } from './project-query.ts';
import { grantedScope } from './scope-overlap.ts';
import { hashSecret, isSecretOf } from './secret.ts';

export type Proof =
  | { readonly kind: 'secret'; readonly clientId: string; readonly secret: string }
  | { readonly kind: 'assertion'; readonly clientId: string | undefined; readonly assertion: string };

export interface ProvenClient {
  readonly project: number;
  /** The id of the ClientApplication. */
  readonly id: string;
  /** The scopes that it may be given; undefined: any. */
  readonly scope: string | undefined;
  readonly grants: readonly GrantType[];
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

export interface FoundClient {
  readonly project: number;
  /** Of the project. */
  readonly name: string;
  readonly version: string;
  /** JSON of the ClientApplication. */
  readonly content: string;
  readonly since: number;
}

/**
 * The active clients of one id, the oldest first, at most eight: one, if the id contains its project.
 *
 * @param which those with redirect addresses, or all
 */
export async function namesakes(
  database: ProjectsDatabase,
  clientId: string,
  which: 'all' | 'applications',
): Promise<Across<FoundClient> & { readonly id: string }> {
  const [, name, id] = clientIdPattern.exec(clientId) ?? [];
  if (id === undefined) return { id: '', rows: [], missing: undefined };
  const names = name === undefined ? undefined : [name];
  const values = [id, mostNamesakes, which === 'applications'];
  const { rows, missing } = await queryProjects<FoundClient>(database, names, namesakesText, values);
  const sorted = [...rows].sort((a, b) => a.since - b.since || a.project - b.project);
  return { id, rows: sorted.slice(0, mostNamesakes), missing };
}

const mostNamesakes = 8;

const namesakesText = `select k.number as project, k.name, a.version, a.content,
    extract(epoch from coalesce(made.updated, a.updated))::float8 as since
  from kiln_project k
  join "ClientApplication" a on a.project = k.number and a.id = $2
  left join "Project" p on p.project = a.project and p.id = k.name
  left join lateral (select min(h.updated) as updated from kiln_history h
    where h.project = a.project and h.type = 'ClientApplication' and h.id = $2) made on true
  where a.content->>'active' is distinct from 'false' and p.content->>'active' is distinct from 'false'
    and ($1::text[] is null or k.name = any($1)) and (not $4::bool or a.content ? 'redirectUri')
  order by coalesce(made.updated, a.updated), k.number limit $3`;

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
  const { id, rows, missing } = await namesakes(database, claimed, 'all');
  // Concurrently: a slow address of keys does not delay the other candidates.
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
  const proven = checked.flatMap(each => each ?? []);
  const holder = await longestHolder(database, proven);
  confirmChoice(database, `${claimed} ${holder?.credential}`, holder?.client.project, missing);
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

/** Versions of each client that are read, the latest first. */
const mostVersions = 100;

/** Of several, the client whose current credential is the oldest: the time counts from the last version without it. */
async function longestHolder(
  database: GenericDatabase,
  proven: readonly Proven[],
): Promise<Proven | undefined> {
  if (proven.length < 2) return proven[0];
  const held = await Promise.all(
    proven.map(async each => {
      const values = [each.client.project, each.client.id, each.credential, mostVersions];
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
  const until = (expires?: string) =>
    expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
  const inForce = secret.filter(({ expires }) => until(expires) > Date.now());
  for (const { hash, expires } of inForce.slice(-mostSecrets))
    if (await isSecretOf(given, hash))
      return { credential: JSON.stringify(hash).slice(1, -1), until: until(expires) };
  return undefined;
}

/** One sentence for all reasons: details would help an attacker. */
export function unproven(): OAuthError {
  return new OAuthError(
    'invalid_client',
    'The client is not known or not active, or its secret or assertion is wrong, expired or used before.',
  );
}

/** The access of a client without a user. */
export interface OwnAccess {
  /** The id of its one membership. */
  readonly membership: string;
  /** undefined: not limited. */
  readonly scope: string | undefined;
}

/** @param asked the requested scopes; undefined: all that it may have @throws OAuthError `unauthorized_client` or `invalid_scope` */
export async function ownAccess(
  { generic }: GenericDatabase,
  { project, id, grants, scope: allowed }: Pick<ProvenClient, 'project' | 'id' | 'grants' | 'scope'>,
  asked?: string,
): Promise<OwnAccess> {
  if (!grants.includes('client_credentials'))
    throw unauthorized('People sign in with this client: it gets no tokens in its own name.');
  const scope = grantedScope(asked, allowed);
  if (scope === '')
    throw new OAuthError(
      'invalid_scope',
      'No scope is granted: ask for SMART scopes such as system/Patient.rs, on types of this server, that the client may have.',
    );
  const { rows } = await generic.query<{ id: string }>(
    `select id from "ProjectMembership" where project = $1 and principal = $2 and content->>'active' is distinct
      from 'false' order by id limit 2`,
    [project, `ClientApplication/${id}`],
  );
  const [membership, ...more] = rows;
  if (!membership) throw unauthorized('The client has no active membership in its project.');
  if (more.length > 0) throw unauthorized('The client has several active memberships, and may have one.');
  return { membership: membership.id, scope };
}

function unauthorized(sentence: string): OAuthError {
  return new OAuthError('unauthorized_client', sentence);
}

/**
 * The identity that a token without a requested scope would have.
 * @param lifetime after which the proof is read again, in milliseconds
 * @throws OAuthError
 */
export async function clientIdentity(
  database: GenericDatabase,
  client: ProvenClient,
  lifetime: number,
): Promise<Identity> {
  const { project, id, version, until } = client;
  return {
    project,
    ...(await ownAccess(database, client)),
    client: `${project} ${id}`,
    application: id,
    proven: version,
    expires: Math.min(until, Date.now() + lifetime),
  };
}
