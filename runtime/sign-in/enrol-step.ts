// The steps of a person who has to have a second factor and has none yet: an authenticator app is added before they go on, and then its recovery
// codes are shown once. Whoever knows the password of such a person can do that in their place, until they do.
import { beginEnrolment, begunEnrolment, confirmEnrolment, newRecoveryCodes } from '../auth/one-time-code.ts';
import { relyingParty } from '../auth/passkey.ts';
import { activeUser, noteSignIn } from '../auth/users.ts';
import { enrolmentFields, recoveryList } from './account-page.ts';
import { attempted } from './attempt.ts';
import { codesOf } from './code-step.ts';
import { html } from './html.ts';
import { faultOf } from './pages.ts';
import type { Interaction, Step } from './steps.ts';

export const enrolStep: Step = {
  name: 'enrol',
  prompt: 'login',
  applies: ({ factor }) => factor === 'missing',
  show: async (interaction, fault) => {
    const { context, progress } = interaction;
    const user = await activeUser(context.database, progress.user ?? '');
    const { id } = relyingParty(context.authority.addresses.issuer);
    const codes = codesOf(context);
    const enrolment =
      user && ((await begunEnrolment(codes, user, id)) ?? (await beginEnrolment(codes, user, id)));
    return {
      title: 'Add an authenticator app',
      fields: html`${faultOf(fault)}
<p>Here a password is not enough: a code of an app on your telephone belongs to it.</p>
${enrolment ? enrolmentFields(enrolment) : html`<p>You have an app by now: begin the sign-in again.</p>`}`,
    };
  },
  submit: async ({ context, ctx, progress }, { code = '' }) => {
    const { user = '' } = progress;
    const person = await activeUser(context.database, user);
    const attempt = await attempted(context, ctx, `code ${user}`, person);
    if ('fault' in attempt) return attempt;
    if (!person || !(await confirmEnrolment(codesOf(context), user, code)))
      return {
        fault: 'The code is wrong: check the time of your device, and write the present code.',
        status: 403,
      };
    await attempt.succeeded();
    context.note(ctx, { event: 'app added', person });
    return { factor: 'added' };
  },
};

export const recoveryStep: Step = {
  name: 'recovery',
  prompt: 'login',
  applies: ({ factor }) => factor === 'added',
  show: async ({ context, progress }: Interaction) => ({
    title: 'Your recovery codes',
    fields: html`${recoveryList((await newRecoveryCodes(context.database, progress.user ?? '')) ?? [])}
<button type="submit">I have kept them</button>`,
  }),
  submit: async ({ context, progress }) => {
    await noteSignIn(context.database, progress.user ?? '');
    return { factor: 'given', amr: ['pwd', 'otp', 'mfa'] };
  },
};
