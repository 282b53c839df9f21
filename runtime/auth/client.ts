// In: a client id and a proof. Out: the application that it proves, and its membership.
import type { ClientApplication } from '../../generated/types/client-application.ts';
import type { Database } from '../store/database.ts';
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
}

/**
 * The client that a proof is made for, whose attempts are counted: the id of a ClientApplication, or `project/id`. Nobody outside of
 * a project can stand in the way of a client that names it.
 */
export function clientIdOf(proof: Proof): string {
  const id = proof.kind === 'secret' ? proof.clientId : (proof.clientId ?? claimedClient(proof.assertion));
  if (id === undefined || !clientIdPattern.test(id)) throw unproven();
  return id;
}

const clientIdPattern = /^(?:([A-Za-z0-9\-.]{1,64})\/)?([A-Za-z0-9\-.]{1,64})$/;

/** Without a project, who else has the same id in another one is another client: the proof tells them apart. @throws OAuthError */
export async function provenClient(
  database: Pick<Database, 'generic'>,
  assertions: Assertions,
  proof: Proof,
): Promise<Client> {
  const claimed = clientIdOf(proof);
  const [, name, id = ''] = clientIdPattern.exec(claimed) ?? [];
  const { rows } = await database.generic.query<{ project: number; content: string }>(
    `select k.number as project, a.content from kiln_project k join "ClientApplication" a on a.project = k.number and a.id = $1
     where a.content->>'active' is distinct from 'false' and ($3::text is null or k.name = $3) order by k.number limit $2`,
    [id, mostNamesakes, name ?? null],
  );
  const proven: { readonly client: Client; readonly assertion?: Assertion }[] = [];
  for (const { project, content } of rows) {
    const application = JSON.parse(content) as ClientApplication;
    const client = { project, id, scope: application.scope };
    if (proof.kind === 'secret') {
      if (await hasSecret(application, proof.secret)) proven.push({ client });
    } else {
      const assertion = await assertions.verify(proof.assertion, claimed, application);
      if (assertion) proven.push({ client, assertion });
    }
  }
  // Whether there is such a client is not to be heard from how long the answer takes.
  if (rows.length === 0 && proof.kind === 'secret') await hashSecret(proof.secret);
  const [only, ...more] = proven;
  if (!only || more.length > 0) throw unproven();
  const { client, assertion } = only;
  if (assertion && !(await useOnce(database, `${client.project} ${id}`, assertion))) throw unproven();
  return client;
}

/** Clients of the same id in several projects: more than a slip is not looked at. */
const mostNamesakes = 4;

/** At most as many as there should ever be while one is replaced by another. */
const mostSecrets = 4;

async function hasSecret({ secret = [] }: ClientApplication, given: string): Promise<boolean> {
  const inForce = secret.filter(({ expires }) => expires === undefined || Date.parse(expires) > Date.now());
  for (const { hash } of inForce.slice(-mostSecrets)) if (await isSecretOf(given, hash)) return true;
  return false;
}

/** The id of the one membership that the client has. @throws OAuthError `unauthorized_client` */
export async function membershipOf(
  database: Pick<Database, 'generic'>,
  { project, id }: Client,
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

/** One sentence for all of it: what exactly is wrong would help whoever guesses. */
export function unproven(): OAuthError {
  return new OAuthError(
    'invalid_client',
    'The client is not known or not active, or its secret or assertion is wrong, expired or used before.',
  );
}
