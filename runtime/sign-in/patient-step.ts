// The step that chooses the patient whom an application works with. A launch from the console and a person who is a patient have one already.
// https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html#requesting-context-with-scopes
import { findLaunch } from '../auth/launch.ts';
import type { Member, PatientQuery } from './context.ts';
import { html } from './html.ts';
import { faultOf } from './pages.ts';
import { needsPatient, words } from './smart-scopes.ts';
import type { Interaction, Progress, Step } from './steps.ts';

export const patientStep: Step = {
  name: 'patient',
  prompt: 'consent',
  applies: ({ patient }, { params }) => patient === undefined && needsPatient(params.scope),
  known: knownPatient,
  show: async (interaction, fault, form = {}) => {
    const { name, birthdate, identifier } = form;
    const found = await interaction.context.patients.search(memberOf(interaction), {
      name,
      birthdate,
      identifier,
    });
    const said = fault ?? found.fault ?? (found.patients.length === 0 ? noneFound : undefined);
    return {
      title: 'Choose a patient',
      fields: html`${faultOf(said)}
<p>${interaction.client.name} asks to work with the data of one patient.</p>
<label>Name<input name="name" value="${name}" autocomplete="off" autofocus></label>
<label>Date of birth<input name="birthdate" value="${birthdate}" placeholder="1974-12-25" autocomplete="off"></label>
<label>Identifier<input name="identifier" value="${identifier}" autocomplete="off"></label>
<button type="submit" name="search" value="yes" class="second">Search</button>
<fieldset><legend>Patients</legend>
${found.patients.map(
  ({ id, label }) =>
    html`<label class="choice"><input type="radio" name="patient" value="${id}">${label}</label>`,
)}
</fieldset>
${found.isMore ? html`<p class="quiet">There are more: search for the patient.</p>` : undefined}
<button type="submit">Continue</button>`,
    };
  },
  submit: async (interaction, form) => {
    if (form.search !== undefined) return { fault: undefined, status: 200 };
    const { patient } = form;
    if (patient === undefined) return { fault: 'Choose a patient, or search for one.', status: 422 };
    const label = await interaction.context.patients.label(memberOf(interaction), patient);
    if (label === undefined)
      return { fault: 'This patient is not there, or not visible to you.', status: 422 };
    return { patient };
  },
};

const noneFound = 'No patient that you may see is found.';

/** Of the launch, of the person, or the only one. */
async function knownPatient(interaction: Interaction): Promise<Progress> {
  const { context, params, account } = interaction;
  const code = words(params.scope).includes('launch') ? params.launch : undefined;
  const launch = typeof code === 'string' ? await findLaunch(context.database, code) : undefined;
  if (launch?.patient !== undefined) return { patient: launch.patient };
  const own = /^Patient\/([^/]+)$/.exec(account?.person?.membership.profile ?? '')?.[1];
  if (own !== undefined) return { patient: own };
  const { patients, isMore } = await context.patients.search(memberOf(interaction), noQuery);
  const [only] = patients;
  return only && patients.length === 1 && !isMore ? { patient: only.id } : {};
}

const noQuery: PatientQuery = {};

export function memberOf({ account }: Interaction): Member {
  const { person } = account ?? {};
  if (!person) throw new Error('An application asks for a patient before a person signed in.');
  return { project: person.user.project, membership: person.membership.id };
}
