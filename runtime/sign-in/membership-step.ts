// The step that chooses the membership that a person acts as; with one membership there is nothing to choose.
import { accountId } from '../auth/user-identity.ts';
import { activeUser, membershipsOf, type UserMembership } from '../auth/users.ts';
import { html } from './html.ts';
import { faultOf } from './pages.ts';
import type { Interaction, Progress, Step } from './steps.ts';

export const membershipStep: Step = {
  name: 'membership',
  prompt: 'login',
  applies: ({ accountId }) => accountId === undefined,
  show: async (interaction, fault) => ({
    title: 'Choose a membership',
    fields: html`${faultOf(fault)}
<fieldset><legend>Your access depends on the membership that you act as.</legend>
${(await memberships(interaction)).map(
  ({ id, profile }, i) =>
    html`<label class="choice"><input type="radio" name="membership" value="${id}"${i === 0 ? html` checked` : undefined}>${profile ?? id}</label>`,
)}
</fieldset>
<button type="submit">Continue</button>`,
  }),
  submit: async (interaction, { membership }) => {
    const found = (await memberships(interaction)).find(({ id }) => id === membership);
    if (!found) return { fault: 'This membership is not one of yours: choose another.', status: 422 };
    return { accountId: accountId(interaction.progress.user ?? '', found.id) };
  },
};

/** The progress with the only membership; without any a sentence. */
export async function withOnlyMembership(interaction: Interaction): Promise<Progress | string> {
  const { progress } = interaction;
  if (progress.user === undefined || progress.accountId !== undefined) return progress;
  const found = await memberships(interaction);
  const [only, ...more] = found;
  if (!only)
    return 'You have no active membership in this project, and so no access. Ask an administrator of the project.';
  return more.length > 0 ? progress : { ...progress, accountId: accountId(progress.user, only.id) };
}

async function memberships({ context, progress }: Interaction): Promise<readonly UserMembership[]> {
  const user = progress.user === undefined ? undefined : await activeUser(context.database, progress.user);
  return user ? membershipsOf(context.database, user) : [];
}
