// The step that asks which of the requested scopes an application may have, and for which patient: once for each scope. The console is not
// asked about.
import { consentOf } from '../auth/consents.ts';
import { isLocal } from './client-metadata.ts';
import { html } from './html.ts';
import { faultOf } from './pages.ts';
import { memberOf } from './patient-step.ts';
import { consentParts, meaning, words } from './smart-scopes.ts';
import type { Interaction, Progress, Step } from './steps.ts';

export const consentStep: Step = {
  name: 'consent',
  prompt: 'consent',
  applies: ({ consent }) => consent === undefined,
  known: knownConsent,
  show: async (interaction, fault) => {
    const { client, params, progress, context } = interaction;
    const { patient } = progress;
    const member = patient === undefined ? undefined : memberOf(interaction);
    const label = member && (await context.patients.label(member, patient ?? ''));
    return {
      title: `Allow ${client.name}?`,
      fields: html`${faultOf(fault)}
<p>${client.name} at ${new URL(String(params.redirect_uri)).host || String(params.redirect_uri)} asks to act for you, within your own rights.</p>
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

/** What the person allowed before, if they were asked about all of it. */
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
