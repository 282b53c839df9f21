// In: what a Subscription or a trigger listens to, and its writer. Out: nothing, or why it cannot: criteria that are
// not a search of the principal, a bot that it may not execute, or a host that the project does not allow. And
// whether a resource matches the criteria.
import { OutcomeError, outcomeError } from '../base/outcome.ts';
import { closedHost, reachOf } from '../base/validate/host-address.ts';
import type { Listening } from '../base/validate/subscription.ts';
import { projectBots, unwrittenProject } from '../database/store/project.ts';
import { type Pair, readSearch, type SearchQuery } from '../search/search-query.ts';
import { botById } from './bot-lookup.ts';
import type { ResourceAccess } from './resources.ts';
import { type SearchOptions, searchPage } from './search-page.ts';

/**
 * @param internal see config/internal-hosts.ts
 * @returns why nothing can be sent for now
 * @throws OutcomeError 403, 422
 */
export async function checkListening(
  resources: ResourceAccess,
  listening: Listening,
  options: SearchOptions,
  internal: readonly string[] | undefined,
): Promise<string | undefined> {
  const { element, type, query, endpoint, topic } = listening;
  try {
    await search(resources, type, criteriaOf(type, query), 0, options);
  } catch (error) {
    throw inElement(error, `${element}.criteria${topic ? '.extension' : ''}`);
  }
  await checkExpressions(resources, listening);
  // The bot of a trigger may be about to be made.
  if (element !== 'Subscription') return undefined;
  try {
    if (endpoint.kind === 'bot') await botById(resources, endpoint.id);
  } catch (error) {
    throw inElement(error, `${element}.channel.endpoint`);
  }
  return endpoint.kind === 'address' ? unreachable(resources, endpoint.address, internal) : undefined;
}

/** On empty resources: an expression that fails there always fails. */
async function checkExpressions({ judge }: ResourceAccess, { element, fhirpath }: Listening): Promise<void> {
  for (const judged of await judge(fhirpath, '{}', '{}'))
    if (typeof judged === 'object') {
      const expression = `${element}.extension`;
      throw outcomeError('business-rule', `${expression}: ${judged.fault}`, { expression });
    }
}

/** Bots and subscriptions send to the same hosts. @throws OutcomeError 422 */
async function unreachable(
  { store, principal }: ResourceAccess,
  address: URL,
  internal: readonly string[] | undefined,
): Promise<string | undefined> {
  const { host, hostname } = address;
  const reach = reachOf(address, internal);
  const { hosts } = await projectBots(store.database, principal.project);
  const isNamed = hosts.some(each => each.toLowerCase() === host);
  const toName = isNamed ? undefined : await howToName(store, principal.project, host);
  if (!reach) {
    const expression = 'Subscription.channel.endpoint';
    const named = toName === undefined ? ', as it does' : `: ${toName}`;
    const sentence =
      `${expression}: the channel rest-hook needs Bot/id or an address that begins with ` +
      `https://. http://${host} needs two things: the operator names it in KILN_BOT_INTERNAL, ` +
      `and Project.allowedHost names ${host}${named}.`;
    throw outcomeError('business-rule', sentence, { expression });
  }
  const closed = closedHost(hostname, reach);
  const operator =
    closed && `${closed} The operator may allow it by KILN_BOT_INTERNAL: then write this again.`;
  if (toName === undefined) return operator;
  const named = `${host} is not among the hosts of Project.allowedHost, so that nothing is sent: ${toName}, and write this again.`;
  return operator === undefined ? named : `${named} ${operator}`;
}

/** A project begins without the resource that a patch would change. */
async function howToName(
  { database }: ResourceAccess['store'],
  project: number,
  host: string,
): Promise<string> {
  const id = await unwrittenProject(database, project);
  if (id === undefined) return 'add it';
  const resource = JSON.stringify({ resourceType: 'Project', id, name: id, allowedHost: [host] });
  return `Project/${id} does not exist until it is written, so PUT it as ${resource}`;
}

/** The visible parts of the resource, JSON text; undefined if it does not match, or is not visible. */
export async function matching(
  resources: ResourceAccess,
  { type, query }: Pick<Listening, 'type' | 'query'>,
  id: string,
  options: SearchOptions,
): Promise<string | undefined> {
  const found = await search(resources, type, criteriaOf(type, query, ['_id', id]), 1, options);
  return found.rows[0]?.content;
}

function search(
  resources: ResourceAccess,
  type: string,
  { args, filters }: SearchQuery,
  count: number,
  options: SearchOptions,
) {
  const asked = { args: { ...args, _count: count }, filters, count, isCounted: false, from: undefined };
  return searchPage(resources, type, asked, options);
}

function criteriaOf(type: string, query: string, ...further: readonly Pair[]): SearchQuery {
  const given = [...new URLSearchParams(query)];
  const wrong = given.find(([name]) => control.test(name));
  if (wrong)
    throw outcomeError(
      'value',
      `${wrong[0]} selects what a search returns, which criteria do not: leave it out.`,
    );
  return readSearch(type, [...further, ...given], false);
}

const control =
  /^_(cursor|count|contained|containedType|elements|format|include|offset|pretty|revinclude|sort|summary|total)(:|$)/;

/** Every refusal names its element. */
function inElement(error: unknown, expression: string): unknown {
  if (!(error instanceof OutcomeError) || !error.expose || error.status >= 500) return error;
  const [issue] = error.outcome.issue;
  const sentence = `${expression}: ${issue?.diagnostics ?? error.message}`;
  if (error.status === 403) return outcomeError('forbidden', sentence, { expression });
  return outcomeError('business-rule', sentence, { expression });
}
