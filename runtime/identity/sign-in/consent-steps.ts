// The steps in which a user consents to the requested scopes of an application, once for each scope, and chooses a patient. The result is a
// grant with the patient of the launch: launches never share a patient. Consents are rows of kiln_sign_in. The console needs none.
// https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html#requesting-context-with-scopes
import type Provider from 'oidc-provider';
import { parseScope } from '../../base/principal/scope.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { findLaunch, noteContext, takeLaunch } from '../auth/launch.ts';
import { endGrantsOfPerson, signInState } from '../auth/sign-in-state.ts';
import { isLocal } from './client-metadata.ts';
import type { Interaction, Member, Progress, Step } from './context.ts';
import { html } from './pages.ts';
import {
  consentParts,
  type ListedConsent,
  meaning,
  needsPatient,
  plainScopes,
  words,
} from './smart-scopes.ts';

const patientStep: Step = {
  name: 'patient',
  prompt: 'consent',
  applies: ({ patient }, { params }) => patient === undefined && needsPatient(params.scope),
  known: knownPatient,
  show: async (interaction, { name, birthdate, identifier }) => {
    const query = { name, birthdate, identifier };
    const { patients, isMore, fault } = await interaction.context.patients.search(
      memberOf(interaction),
      query,
    );
    return {
      title: 'Choose a patient',
      fault: fault ?? (patients.length === 0 ? 'No patient that you may see is found.' : undefined),
      fields: html`<p>${interaction.client.name} asks to work with the data of one patient.</p>
<label>Name<input name="name" value="${name}" autocomplete="off" autofocus></label>
<label>Date of birth<input name="birthdate" value="${birthdate}" placeholder="1974-12-25" autocomplete="off"></label>
<label>Identifier<input name="identifier" value="${identifier}" autocomplete="off"></label>
<button type="submit" name="search" value="yes" class="second">Search</button>
<fieldset><legend>Patients</legend>
${patients.map(
  ({ id, label }) =>
    html`<label class="choice"><input type="radio" name="patient" value="${id}">${label}</label>`,
)}
</fieldset>
${isMore ? html`<p class="quiet">There are more: search for the patient.</p>` : undefined}
<button type="submit">Continue</button>`,
    };
  },
  submit: async (interaction, { search, patient }) => {
    if (search !== undefined) return { fault: undefined, status: 200 };
    if (patient === undefined) return { fault: 'Choose a patient, or search for one.', status: 422 };
    if ((await interaction.context.patients.label(memberOf(interaction), patient)) !== undefined)
      return { patient };
    return { fault: 'This patient is not there, or not visible to you.', status: 422 };
  },
};

/** The patient of the launch, the user's own resource, or the only visible patient. */
async function knownPatient(interaction: Interaction): Promise<Progress> {
  const { context, account } = interaction;
  const code = launchOf(interaction);
  const launch = code === undefined ? undefined : await findLaunch(context.database, code);
  if (launch?.patient !== undefined) return { patient: launch.patient };
  const own = /^Patient\/([^/]+)$/.exec(account?.person?.membership.profile ?? '')?.[1];
  if (own !== undefined) return { patient: own };
  const { patients, isMore } = await context.patients.search(memberOf(interaction), {});
  const [only] = patients;
  return only && patients.length === 1 && !isMore ? { patient: only.id } : {};
}

function memberOf({ account }: Interaction): Member {
  const { person } = account ?? {};
  if (!person) throw new Error('An application asks for a patient before a person signed in.');
  return { project: person.user.project, membership: person.membership.id };
}

const consentStep: Step = {
  name: 'consent',
  prompt: 'consent',
  applies: ({ consent }) => consent === undefined,
  known: knownConsent,
  show: async interaction => {
    const { client, params, progress, context } = interaction;
    const { patient } = progress;
    const label =
      patient === undefined ? undefined : await context.patients.label(memberOf(interaction), patient);
    return {
      title: `Allow ${client.name}?`,
      fields: html`<p>${client.name} at ${new URL(String(params.redirect_uri)).host || String(params.redirect_uri)} asks to
        act for you, within your own rights.</p>
${
  patient === undefined
    ? undefined
    : html`<p>Patient: <strong>${label ?? `Patient/${patient}, who is not visible to you`}</strong></p>
<input type="hidden" name="patient" value="${patient}">`
}
<fieldset><legend>It may:</legend>
${partsOf(interaction).map(({ granted, isFixed }, i) =>
  isFixed
    ? html`<p class="choice">${meaning(granted)}</p>`
    : html`<label class="choice"><input type="checkbox" name="scope-${i}" value="yes" checked>${granted
        .split(' ')
        .map(meaning)
        .join('; ')}</label>`,
)}
</fieldset>
<button type="submit" name="consent" value="yes">Allow</button>
<button type="submit" name="consent" value="no" class="second">Do not allow</button>`,
    };
  },
  submit: async (interaction, form) => {
    const { consent } = form;
    if (consent === 'no') return { consent };
    if (consent !== 'yes') return { fault: 'Choose one of the two.', status: 422 };
    if (form.patient !== interaction.progress.patient)
      return { fault: 'The patient is another one now: look again.', status: 409 };
    const granted = partsOf(interaction).flatMap(({ word, isFixed }, i) =>
      isFixed || form[`scope-${i}`] !== undefined ? [word] : [],
    );
    return { consent, granted };
  },
};

/** The former consent, if it covers all requested scopes. */
async function knownConsent(interaction: Interaction): Promise<Progress> {
  const { account, client, context, params } = interaction;
  const isWanted = words(params.prompt).includes('consent') && params.prompted !== 'no';
  if (isLocal(client, params.redirect_uri) || isWanted || !account?.person) return {};
  const known = await consentOf(context.database, account.person.user.id, client.id);
  const asked = partsOf(interaction).map(({ word }) => word);
  if (!known || !asked.every(word => known.asked.includes(word))) return {};
  return { consent: 'yes', granted: asked.filter(word => known.granted.includes(word)) };
}

function partsOf({ client, params }: Interaction) {
  return consentParts(params.scope, client.scope);
}

export const consentSteps: readonly Step[] = [patientStep, consentStep];

/** In seconds. */
const grantLife = 30 * 24 * 3600;

/** Stores the grant of a consent. @returns its id; undefined if the launch was used meanwhile */
export async function grantOf(interaction: Interaction, provider: Provider): Promise<string | undefined> {
  const { client, account, params, progress, context } = interaction;
  const { database, authority } = context;
  if (!account) throw new Error('A consent was given without a session.');
  const code = launchOf(interaction);
  const launched = code === undefined ? undefined : await takeLaunch(database, code);
  if (code !== undefined && !launched) return undefined;
  const { base } = authority.addresses;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  const granted = new Set(progress.granted);
  for (const word of words(params.scope)) {
    if (plainScopes.some(each => each === word))
      granted.has(word) ? grant.addOIDCScope(word) : grant.rejectOIDCScope(word);
    else if (parseScope(word))
      granted.has(word) ? grant.addResourceScope(base, word) : grant.rejectResourceScope(base, word);
  }
  const id = await grant.save();
  const asked = partsOf(interaction).map(({ word }) => word);
  if (account.person)
    await noteConsent(database, account.person.user.id, client, { asked, granted: [...granted] });
  // The patient of a launch is also stored with user scopes.
  const { patient = launched?.patient } = progress;
  const encounter = launched?.encounter;
  if (patient !== undefined || encounter !== undefined)
    await noteContext(database, id, { patient, encounter }, grantLife);
  return id;
}

/** The code of the launch that the request names. */
export function launchOf({ params: { scope, launch } }: Pick<Interaction, 'params'>): string | undefined {
  return words(scope).includes('launch') && typeof launch === 'string' ? launch : undefined;
}

interface Consent {
  /** The scopes that were requested. */
  readonly asked: readonly string[];
  /** The scopes that were allowed. */
  readonly granted: readonly string[];
}

/** In seconds: a year after the last scope was allowed. */
const consentLife = 365 * 24 * 3600;

/** @param client the id of the ClientApplication */
async function consentOf(database: GenericDatabase, user: string, client: string) {
  const found = await signInState(database, 'Consent').find(`${user} ${client}`);
  return found as unknown as Consent | undefined;
}

/** Former grants stay, except for scopes that were requested again. */
async function noteConsent(
  database: GenericDatabase,
  accountId: string,
  { id: clientId, name }: { readonly id: string; readonly name: string },
  { asked, granted }: Consent,
): Promise<void> {
  const former = (await consentOf(database, accountId, clientId)) ?? { asked: [], granted: [] };
  const kept = former.granted.filter(scope => !asked.includes(scope));
  const consent = {
    asked: [...new Set([...former.asked, ...asked])],
    granted: [...new Set([...kept, ...granted])],
  };
  const row = { ...consent, name, accountId, clientId };
  await signInState(database, 'Consent').upsert(`${accountId} ${clientId}`, row, consentLife);
}

export async function consentsOf(
  { generic }: GenericDatabase,
  user: string,
): Promise<readonly ListedConsent[]> {
  const { rows: found } = await generic.query<{ client: string; payload: string }>(
    `select client, payload from kiln_sign_in where account = $1 and model = 'Consent' and expires > statement_timestamp() order by client`,
    [user],
  );
  return found.map(({ client, payload }) => {
    const { name, granted } = JSON.parse(payload) as ListedConsent;
    return { client, name, granted };
  });
}

/** Ends the access of the application immediately, also with offline_access. @returns whether there was a consent */
export async function withdrawConsent(
  database: GenericDatabase,
  user: string,
  client: string,
): Promise<boolean> {
  const isThere = (await consentOf(database, user, client)) !== undefined;
  if (isThere) await endGrantsOfPerson(database, user, client);
  return isThere;
}
