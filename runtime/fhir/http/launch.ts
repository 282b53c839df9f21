// [base]/$launch: GET → the applications that can be launched; POST `{"client": …, "patient": …, "encounter": …}` → the address that
// launches one of them for the caller.
// https://hl7.org/fhir/smart-app-launch/app-launch.html#launch-app-ehr-launch
import type { Context } from 'koa';
import type { Encounter } from '../../../generated/client/types/index.d.ts';
import { type ResourceAccess, read } from '../../access/resources.ts';
import { isId } from '../../base/definitions/id.ts';
import { readJsonText } from '../../base/http/body.ts';
import { parseJson } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { type OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { shown } from '../../base/short-text.ts';
import { listClients } from '../../identity/auth/clients.ts';
import { beginLaunch, launchLife } from '../../identity/auth/launch.ts';
import { accountId } from '../../identity/auth/user-identity.ts';
import { referenceKey } from '../../search/reference.ts';
import type { Handler } from './dispatch.ts';
import { principalOf, sendJson } from './request.ts';
import type { Services } from './services.ts';
import { checkNames } from './support-check.ts';

export const launch: Handler = async (ctx, services) => {
  checkNames(ctx, '$launch');
  const principal = principalOf(ctx);
  const isList = ctx.method === 'GET';
  sendJson(ctx, await (isList ? launchable(services, principal) : begin(ctx, services, principal)));
  ctx.set('cache-control', 'no-store');
};

/** Active applications of the project that have a launch address. */
async function launchable({ store }: Services, { project }: Principal) {
  return (await listClients(store, project)).flatMap(({ clientId, name, active, launchUri, grantType }) =>
    active && launchUri !== null && grantType.includes('authorization_code')
      ? [{ client: clientId, name: name ?? clientId, launchUri }]
      : [],
  );
}

/** @throws OutcomeError 400, 403, 404 */
async function begin(ctx: Context, services: Services, principal: Principal): Promise<object> {
  const { engine, store } = services;
  const { user, membership } = principal.stamp ?? {};
  if (user === undefined || membership === undefined) {
    const sentence = 'Only a person who signed in can launch an application: sign in as a user.';
    throw outcomeError('forbidden', sentence);
  }
  const { client, patient, encounter } = readBody(await readJsonText(ctx.req, services.config.limits));
  const application = (await launchable(services, principal)).find(each => each.client === client);
  if (!application) {
    const sentence = `There is no active application ${shown(client)} with a launchUri in the project.`;
    throw outcomeError('not-found', sentence);
  }
  const resources = engine.resources(principal, {});
  if (patient !== undefined) await visible(resources, 'Patient', patient);
  if (encounter !== undefined) await checkEncounter(resources, encounter, patient, store.index.base);
  const code = await beginLaunch(store.database, {
    accountId: accountId(user.id, membership.id),
    project: principal.project,
    application: client,
    patient,
    encounter,
  });
  const url = new URL(application.launchUri);
  url.searchParams.set('iss', store.index.base);
  url.searchParams.set('launch', code);
  return { launch: code, url: url.href, expiresIn: launchLife };
}

async function checkEncounter(
  resources: ResourceAccess,
  id: string,
  patient: string | undefined,
  base: string,
): Promise<void> {
  const { subject } = JSON.parse(await visible(resources, 'Encounter', id)) as Encounter;
  if (patient === undefined || referenceKey(subject?.reference, base) !== `Patient/${patient}`)
    throw badBody('the encounter is not one of the patient');
}

/** Its content. @throws OutcomeError 404 */
async function visible(resources: ResourceAccess, type: string, id: string): Promise<string> {
  const found = await read(resources, type, id);
  if (found) return found.content;
  throw outcomeError('not-found', `${type}/${shown(id)} does not exist, or is not visible to you.`);
}

/** Ids. @throws OutcomeError 400 */
function readBody(text: string) {
  const given: unknown = parseJson(text);
  if (!isRecord(given)) throw badBody('it is not a JSON object');
  const unknown = Object.keys(given).find(name => !['client', 'patient', 'encounter'].includes(name));
  if (unknown !== undefined) throw badBody(`${shown(unknown)} is not one of client, patient, encounter`);
  const { client, patient, encounter } = given;
  if (typeof client !== 'string') throw badBody('client, the id of an application, is missing');
  return { client, patient: idOf('Patient', patient), encounter: idOf('Encounter', encounter) };
}

/** `Patient/x` or `x` → `x` */
function idOf(type: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const id = typeof value === 'string' ? value.replace(`${type}/`, '') : '';
  if (isId(id) && (value === id || value === `${type}/${id}`)) return id;
  throw badBody(`${type.toLowerCase()} is not the id of a ${type}`);
}

function badBody(what: string): OutcomeError {
  return outcomeError('value', `The body of $launch cannot be used: ${what}.`);
}
