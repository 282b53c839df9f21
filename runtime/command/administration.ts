// Commands that ask $admin of a server and print the answer: tokens, clients, secrets, webhooks, events, and the rules that decide access.
import { decodeJwt } from 'jose';
import type { Reference } from '../../generated/client/types/index.d.ts';
import { noSubject, readSubject, type Why } from '../access/why.ts';
import { elements } from '../base/definitions/elements.ts';
import { isId } from '../base/definitions/id.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { OutcomeError } from '../base/outcome.ts';
import { isSecretName, mostSecretBytes } from '../bots/project-secrets.ts';
import type { Webhook } from '../bots/webhooks.ts';
import { type ListedEvent, type Replayed, readEventFilter } from '../events/event-list.ts';
import { addressesOf } from '../identity/auth/addresses.ts';
import type { ListedClient } from '../identity/auth/clients.ts';
import type { CreatedApplication } from '../identity/auth/register.ts';
import type { ListedToken } from '../identity/auth/token.ts';
import { botIdOn } from './bot-source.ts';
import { consoleLog, type Options, print, type Run, standardInput } from './command.ts';
import { chosenServer, withServer, withServers } from './connect.ts';
import { credentialLines, lifetimeOf, type Made, printCredentials } from './credentials.ts';
import { readObject, type Server } from './server.ts';

export const tokenCreate: Run = async (options, _, env) => {
  const { policy, param, profile, ttl } = options;
  const rights = { policies: policy.map(policyId), parameters: parametersOf(param) };
  if (profile !== undefined && !isReference(profile))
    throw new Misuse(`--profile is '${profile}'; write a resource type and an id, such as Practitioner/x.`);
  const lifetime = lifetimeOf(ttl);
  if (ttl !== undefined && chosenServer(options, env))
    throw new Misuse('--ttl is not for a server: KILN_TOKEN_LIFETIME of the server decides.');
  const create = async (server: Server) => {
    if (policy.length === 0)
      consoleLog.warn('There is no --policy, so the membership gives no access until it is given one.');
    const sent = { body: { ...rights, profile } };
    const { warnings, ...made } = await server.object<Made & { readonly warnings: readonly string[] }>(
      'POST',
      '$admin/client',
      sent,
    );
    for (const warning of warnings) consoleLog.warn(warning);
    const further = `${addressesOf(server.base).token} gives further ones for the client id and secret.`;
    printCredentials(options, made, `It holds for ${made.expiresIn} s; ${further}`);
  };
  const inside = { signs: true, writes: true, limits: { tokenLifetime: lifetime } };
  await withServer(options, env, create, inside);
};

/** Those that hold now, without the tokens themselves: they are stored nowhere. */
export const tokenList: Run = async (options, _, env) => {
  const tokens = await withServers(options, env, servers =>
    Promise.all(servers.map(server => server.list<ListedToken>('$admin/token'))),
  );
  const listed = tokens.flat().sort((a, b) => Date.parse(a.issued) - Date.parse(b.issued));
  const lines = listed.map(
    ({ id, project, clientId, membership, expires, scope }) =>
      `${id}  until ${expires}  project ${project}  client ${clientId}  membership ${membership}${scoped(scope)}`,
  );
  print(options, listed, ...lines);
};

const scoped = (scope: string | null) => (scope === null ? '' : `  scope ${scope}`);

/** The argument is the id of a token as listed, the token itself, or a client id. */
export const tokenRevoke: Run = async (options, [which = ''], env) => {
  const id = which.includes('.') ? idOfToken(which) : which;
  const all = chosenServer(options, env) ? options : { ...options, project: undefined };
  let [revoked, isClient] = [0, false];
  await withServers(all, env, async servers => {
    for (const server of await holding(servers, id, options.project)) {
      const path = encodeURIComponent(id);
      const ofClient = await server.send('POST', `$admin/client/${path}/revoke`, { also: [404] });
      const answer = ofClient.ok ? ofClient : await server.send('DELETE', `$admin/token/${path}`);
      revoked += JSON.parse(await readObject(answer)).revoked;
      isClient ||= ofClient.ok;
    }
  });
  if (revoked === 0 && !isClient)
    throw new Failure(
      'There is no such token or client, or nothing of it holds any more: see kiln token list.',
    );
  print(options, { revoked }, `${revoked} revoked, from the next request on.`);
  consoleLog.info(
    isClient
      ? 'The client is disabled, and its secrets have ended: kiln client enable and kiln client rotate give it another.'
      : 'The secret of its client still obtains other tokens: kiln client disable ends that.',
  );
};

/** The id of a client is unique in one project alone. @param project where several have it */
async function holding(servers: readonly Server[], id: string, project?: string): Promise<readonly Server[]> {
  if (servers.length === 1 || !isId(id)) return servers;
  const found: Server[] = [];
  for (const server of servers)
    if ((await server.send('GET', `ClientApplication/${id}`, { also: [404, 410] })).ok) found.push(server);
  if (found.length > 1) return servers.filter(each => each.project === project);
  return found.length === 1 ? found : servers;
}

/** Whose signature is not checked: only who may revoke all tokens can do it by this. */
function idOfToken(token: string): string {
  try {
    const { jti } = decodeJwt(token);
    if (jti !== undefined) return jti;
  } catch {
    // Reported below, as for a token without an id.
  }
  throw new Failure('That is not an access token of this database, or it has expired.');
}

function policyId(text: string): string {
  const id = text.replace(/^AccessPolicy\//, '');
  if (isId(id)) return id;
  throw new Misuse(`--policy is '${text}'; write the id of an AccessPolicy.`);
}

/** A value that names a resource, `Organization/a`, becomes a reference. */
function parametersOf(texts: readonly string[]): Readonly<Record<string, string | Reference>> {
  const parameters = new Map<string, string | Reference>();
  for (const text of texts) {
    const [, name, value] = /^%?([A-Za-z][\w-]*)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new Misuse(`--param is '${text}'; write name=value, such as organization=Organization/a.`);
    if (parameters.has(name)) throw new Misuse(`--param gives '${name}' twice; a parameter has one value.`);
    parameters.set(name, isReference(value) ? { reference: value } : value);
  }
  return Object.fromEntries(parameters);
}

function isReference(text: string): boolean {
  const [type = '', id = '', ...more] = text.split('/');
  return more.length === 0 && elements().resources.includes(type) && isId(id);
}

/** One request, and what is printed of its answer: of GET a list. */
function asking<Answer extends object>(
  method: string,
  pathOf: (argument: string, options: Options) => string,
  lines: (answer: Answer, argument: string) => readonly string[],
): Run {
  return async (options, [argument = ''], env) => {
    const path = pathOf(encodeURIComponent(argument), options);
    const answer = await withServer(options, env, server =>
      method === 'GET' ? server.list(path) : server.object(method, path),
    );
    print(options, answer, ...lines(answer as Answer, argument));
  };
}

export const clientCreate: Run = async (options, _, env) => {
  const { name, redirectUri, postLogoutRedirectUri: returns, launchUri, scope, confidential } = options;
  const logout = returns.length === 0 ? {} : { postLogoutRedirectUri: returns };
  const body = { name, public: confidential !== true, redirectUri, ...logout, launchUri, scope };
  const { clientId, clientSecret } = await withServer(options, env, server =>
    server.object<CreatedApplication>('POST', '$admin/client', { body }),
  );
  const [id = '', secret = ''] = credentialLines(clientId, clientSecret);
  const shown = clientSecret ? secret : 'It is public: it has no secret, and signs in with PKCE.';
  print(options, { clientId, clientSecret }, id, shown);
};

export const clientList = asking(
  'GET',
  () => '$admin/client',
  (clients: readonly ListedClient[]) =>
    clients.map(({ clientId, active, name, secrets, keys, scope, redirectUri, public: isPublic }) => {
      const proof = isPublic ? 'public' : `${secrets} ${secrets === 1 ? 'secret' : 'secrets'}`;
      const returns = redirectUri.map(uri => `  ${uri}`).join('');
      return `${clientId}  ${active ? 'active' : 'disabled'}  ${proof}${keys ? ', keys' : ''}  ${name ?? ''}${scoped(scope)}${returns}`;
    }),
);

export const clientDisable = asking(
  'POST',
  id => `$admin/client/${id}/disable`,
  (_, id) => [`The client ${id} is disabled: its tokens end with the next request, and it gets no others.`],
);

export const clientEnable = asking(
  'POST',
  id => `$admin/client/${id}/enable`,
  (_, id) => [`The client ${id} gets tokens again; those that were not revoked hold.`],
);

/** The new secret replaces all former ones. Tokens hold until they expire. */
export const clientRotate = asking(
  'POST',
  id => `$admin/client/${id}/rotate`,
  ({ clientSecret }: Pick<CreatedApplication, 'clientSecret'>, id) => [
    ...credentialLines(id, clientSecret),
    'Former secrets obtain no more tokens; tokens that were issued hold until they expire.',
  ],
);

export const secretSet: Run = async (options, [name = ''], env) => {
  if (!isSecretName(name))
    throw new Failure(
      `'${name}' cannot name a secret: 1 to 64 letters, digits, low lines, hyphens and full stops.`,
    );
  const body = await standardInput('The value, then Enter and Ctrl-D: ');
  if (body === '' || body.includes('\0') || Buffer.byteLength(body) > mostSecretBytes)
    throw new Failure(
      `The value of a secret has 1 to ${mostSecretBytes} bytes, and comes by standard input: ` +
        `printf %s "$VALUE" | npx kiln secret set ${name}.`,
    );
  const set = async (server: Server) => {
    await server.object('PUT', `$admin/secret/${name}`, { type: 'text/plain', body });
    printSecret(options, server, name, `get ${name} from their next run on`);
  };
  await withServer(options, env, set, { signs: true, writes: true });
};

export const secretRemove: Run = (options, [name = ''], env) =>
  withServer(options, env, async server => {
    await server.object('DELETE', `$admin/secret/${encodeURIComponent(name)}`);
    printSecret(options, server, name, `do not get ${name} any more`);
  });

function printSecret(options: Options, { project }: Server, name: string, what: string): void {
  print(options, { project, name }, `The bots of ${project ?? 'the project'} ${what}.`);
}

export const secretList = asking(
  'GET',
  () => '$admin/secret',
  (names: readonly string[]) => names,
);

export const webhookAdd: Run = (options, [bot = ''], env) =>
  withServer(options, env, async server => {
    const sent = { body: { bot: await botIdOn(server, bot) } };
    const added = await server.object<Webhook & { readonly url: string }>('POST', '$admin/webhook', sent);
    print(options, added, added.url);
    if (!options.json)
      consoleLog.info(
        `A POST there runs ${added.bot} without a token, from now on. The address is a ` +
          `secret, and is not shown again. It ends with: kiln bot webhook remove ${added.id}`,
      );
  });

export const webhookList = asking(
  'GET',
  () => '$admin/webhook',
  (found: readonly Webhook[]) => found.map(({ id, bot, created }) => `${id}  ${created}  ${bot}`),
);

export const webhookRemove = asking(
  'DELETE',
  id => `$admin/webhook/${id}`,
  (_, id) => [`The address of webhook ${id} answers 404 from now on.`],
);

/** @throws Misuse for a wrong filter */
function eventPath(path: string, options: Options): string {
  try {
    readEventFilter(options);
  } catch (error) {
    throw error instanceof OutcomeError ? new Misuse(error.message) : error;
  }
  const { state, listener, resource } = options;
  const given = Object.entries({ state, listener, resource }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `$admin/event${path}${query === '' ? '' : `?${query}`}`;
}

export const eventList = asking(
  'GET',
  (_, options) => eventPath('', options),
  (found: readonly ListedEvent[]) => {
    if (found.length === 0) consoleLog.info('No events.');
    return found.map(({ noted, state, attempts, due, listener, interaction, resource, fault }) => {
      const tried = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${due === null ? '' : `, due ${due}`}`;
      return `${noted}  ${state.padEnd(7)}  ${tried}  ${listener}  ${interaction}  ${resource}  ${fault ?? ''}`;
    });
  },
);

export const eventReplay = asking(
  'POST',
  (_, options) => eventPath('/replay', options),
  ({ replayed, kept }: Replayed) => [
    `${replayed} events are tried again at once.${
      kept > 0 ? ` ${kept} stay dead, as their listener is off or gone: kiln event drop deletes them.` : ''
    }`,
  ],
);

export const eventDrop = asking(
  'DELETE',
  (_, options) => eventPath('', options),
  ({ dropped }: { readonly dropped: number }) => [`${dropped} dead events were dropped.`],
);

export const why: Run = async (options, [membership = '', text = ''], env) => {
  const subject = readSubject(text);
  if (!subject) throw new Failure(noSubject(text));
  if (subject.element === undefined && subject.id.includes('.'))
    consoleLog.info(
      `${subject.type} has no element at the end of '${text}', so all of it is taken for an id.`,
    );
  const query = new URLSearchParams({ membership, subject: text });
  const found = await withServer(options, env, server => server.object<Why>('GET', `$admin/why?${query}`));
  print(options, found, ...whyLines(found));
};

function whyLines({ subject, seen, reasons, interactions, entries }: Why): readonly string[] {
  const lines = [`${subject} is ${seen ? 'seen' : 'not seen'}.`, ...reasons];
  if (interactions.length > 0) lines.push(`Granted on the row: ${interactions.join(', ')}.`);
  for (const { entry, criteria, missing, matches, hides, hidden, interactions: granted } of entries) {
    lines.push('', `${entry}: ${matches ? 'holds of the row' : 'does not hold of the row'}`);
    lines.push(`  criteria: ${criteria ?? 'none: every row'}`);
    if (missing.length > 0) lines.push(`  without a value: ${missing.map(name => `%${name}`).join(', ')}`);
    lines.push(`  grants: ${granted.join(', ') || 'nothing'}`);
    if (hidden.length > 0)
      lines.push(`  hides: ${hidden.join(', ')}${hides ? ' (what is asked about)' : ''}`);
  }
  return lines;
}
