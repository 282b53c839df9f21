// In: `kiln token create | list | revoke`. Out: a client with a membership and a token; the tokens that hold; one fewer.

import type { Reference } from '../../generated/types/reference.d.ts';
import { type Registered, type Registration, register } from '../auth/register.ts';
import { revokeToken, verifyToken } from '../auth/token.ts';
import { duration } from '../config/value.ts';
import type { Environment } from '../config.ts';
import { elements } from '../definitions/elements.ts';
import { isId } from '../definitions/id.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../postgres/database.ts';
import { existingProject, type ProjectOptions, writtenProject } from './data.ts';
import { withIdentities } from './identities.ts';

export interface TokenCreateOptions extends ProjectOptions {
  readonly policy: readonly string[];
  /** `name=value`. */
  readonly param: readonly string[];
  readonly profile?: string;
  readonly ttl: string;
  readonly json?: boolean;
}

export async function tokenCreateCommand(options: TokenCreateOptions, env: Environment): Promise<void> {
  const rights = {
    policies: options.policy.map(policyId),
    parameters: parametersOf(options.param),
    profile: options.profile === undefined ? undefined : profileOf(options.profile),
    lifetime: lifetimeOf(options.ttl),
  };
  await withIdentities(env, true, async identities => {
    const project = { name: options.project, number: await writtenProject(identities, options) };
    const made = await register(identities, { project, ...rights });
    await warn(identities.database, made, rights);
    const { clientId, clientSecret, membership, accessToken, expiresIn } = made;
    const shown = { clientId, clientSecret, membership, accessToken, expiresIn };
    process.stdout.write(
      options.json
        ? `${JSON.stringify(shown)}\n`
        : `client id:     ${clientId}\nclient secret: ${clientSecret} (it is shown only now)\nmembership:    ${membership}\naccess token:  ${accessToken}\nIt holds for ${expiresIn} s; ${identities.addresses.token} gives further ones for the client id and secret.\n`,
    );
  });
}

export interface TokenListOptions {
  readonly project?: string;
  readonly json?: boolean;
}

/** Those that hold now, without the tokens themselves: they are stored nowhere. */
export async function tokenListCommand(options: TokenListOptions, env: Environment): Promise<void> {
  await withIdentities(env, false, async ({ database }) => {
    const project = options.project === undefined ? null : await existingProject(database, options.project);
    const { rows } = await database.generic.query<ListedToken>(listText, [project]);
    if (options.json) process.stdout.write(`${JSON.stringify(rows)}\n`);
    else
      for (const { id, project: name, clientId, membership, expires, scope } of rows)
        process.stdout.write(
          `${id}  until ${expires}  project ${name}  client ${clientId}  membership ${membership}${scope === null ? '' : `  scope ${scope}`}\n`,
        );
  });
}

/** @param which the id of a token as listed, the token itself, or a client id: all its tokens */
export async function tokenRevokeCommand(
  which: string,
  options: { readonly json?: boolean },
  env: Environment,
): Promise<void> {
  await withIdentities(env, false, async ({ database, keys }) => {
    const id = which.includes('.') ? await verifyToken(which, keys) : which;
    if (id === undefined) throw new Failure('That is no access token of this database, or it has expired.');
    const revoked = (await revokeToken(database, id)) ? 1 : await revokeTokensOf(database, id);
    if (revoked === 0)
      throw new Failure(
        'There is no such token or client, or nothing of it holds any more: see kiln token list.',
      );
    process.stdout.write(
      options.json ? `${JSON.stringify({ revoked })}\n` : `${revoked} revoked, from the next request on.\n`,
    );
  });
}

interface ListedToken {
  readonly id: string;
  readonly project: string;
  readonly clientId: string;
  readonly membership: string;
  readonly scope: string | null;
  readonly issued: string;
  readonly expires: string;
}

const listText = `select t.id, k.name as project, t.application as "clientId", t.membership, t.scope,
  to_json(t.issued)#>>'{}' as issued, to_json(t.expires)#>>'{}' as expires
from kiln_token t join kiln_project k on k.number = t.project
where t.revoked is null and t.expires > statement_timestamp() and ($1::int4 is null or t.project = $1)
order by t.issued, t.id`;

async function revokeTokensOf(database: Pick<Database, 'generic'>, application: string): Promise<number> {
  const { rowCount } = await database.generic.query(
    'update kiln_token set revoked = clock_timestamp() where application = $1 and revoked is null and expires > statement_timestamp()',
    [application],
  );
  return rowCount ?? 0;
}

/** What was made may give no access yet: a slip, or the policies come later. */
async function warn(
  database: Pick<Database, 'generic'>,
  { project }: Registered,
  { policies, parameters }: Pick<Registration, 'policies' | 'parameters'>,
): Promise<void> {
  if (policies.length === 0)
    process.stderr.write('There is no --policy, so the membership gives no access until it is given one.\n');
  const { rows } = await database.generic.query<{ id: string }>(
    'select id from unnest($2::text[]) id where not exists (select from "AccessPolicy" p where p.project = $1 and p.id = id.id)',
    [project, policies],
  );
  for (const { id } of rows)
    process.stderr.write(
      `AccessPolicy/${id} does not exist in the project: until it does, there is no access.\n`,
    );
  const { rows: found } = await database.generic.query<{ criteria: string }>(
    `select c#>>'{}' as criteria from "AccessPolicy" p, jsonb_path_query(p.content, '$.resource[*].criteria') c where p.project = $1 and p.id = any($2::text[])`,
    [project, policies],
  );
  const used = new Set(
    found.flatMap(({ criteria }) => [...criteria.matchAll(parameterName)].map(([, name]) => name)),
  );
  const isKnown = rows.length === 0 && policies.length > 0;
  for (const name of isKnown ? parameters.keys() : [])
    if (!used.has(name))
      process.stderr.write(
        `--param ${name}: no criteria of the policies have %${name}, so it does nothing.\n`,
      );
}

/** In criteria: access/criteria.ts. */
const parameterName = /%([a-z][A-Za-z0-9_-]*)/g;

function policyId(text: string): string {
  const id = text.replace(/^AccessPolicy\//, '');
  if (isId(id)) return id;
  throw new Failure(`--policy is '${text}'; write the id of an AccessPolicy.`);
}

/** A value that names a resource, `Organization/a`, becomes a reference. */
function parametersOf(texts: readonly string[]): ReadonlyMap<string, string | Reference> {
  const parameters = new Map<string, string | Reference>();
  for (const text of texts) {
    const [, name, value] = /^%?([A-Za-z][\w-]*)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new Failure(`--param is '${text}'; write name=value, such as organization=Organization/a.`);
    if (parameters.has(name)) throw new Failure(`--param gives '${name}' twice; a parameter has one value.`);
    parameters.set(name, isReference(value) ? { reference: value } : value);
  }
  return parameters;
}

function profileOf(text: string): string {
  if (isReference(text)) return text;
  throw new Failure(`--profile is '${text}'; write a resource type and an id, such as Practitioner/x.`);
}

function isReference(text: string): boolean {
  const [type = '', id = '', ...more] = text.split('/');
  return more.length === 0 && elements().resources.includes(type) && isId(id);
}

function lifetimeOf(text: string): number {
  const read = duration('--ttl', '1h', '').read(text);
  if ('fault' in read) throw new Failure(`--ttl is '${text}'; it ${read.fault}, 1h is the default.`);
  return read.value;
}
