// The step after the password of a person who has an authenticator app: a code of it, or a recovery code.
import { type CodeContext, takeCode } from '../auth/one-time-code.ts';
import { activeUser, noteSignIn } from '../auth/users.ts';
import { attempted } from './attempt.ts';
import type { SignInContext } from './context.ts';
import { html } from './html.ts';
import { codeField, faultOf } from './pages.ts';
import type { Step } from './steps.ts';

export const wrongCode = 'The code is wrong, or was used before: wait for the next one.';

export const codeStep: Step = {
  name: 'code',
  prompt: 'login',
  applies: ({ factor }) => factor === 'asked',
  show: async (_, fault) => ({
    title: 'Enter a code',
    fields: html`${faultOf(fault)}
${codeField(true)}
<button type="submit">Continue</button>`,
  }),
  submit: async ({ context, ctx, progress }, { code = '' }) => {
    const { database } = context;
    const { user = '' } = progress;
    // Not those of the password: who knows it could have them forgotten.
    const person = await activeUser(database, user);
    const attempt = await attempted(context, ctx, `code ${user}`, person);
    if ('fault' in attempt) return attempt;
    if (!person || !(await takeCode(codesOf(context), user, code))) {
      context.note(ctx, { event: 'not signed in', person, status: 403 });
      return { fault: wrongCode, status: 403 };
    }
    await attempt.succeeded();
    await noteSignIn(database, user);
    return { factor: 'given', amr: ['pwd', 'otp', 'mfa'] };
  },
};

export function codesOf({ database, authority }: SignInContext): CodeContext {
  const { sealer } = authority;
  if (!sealer) throw new Error('There is no KILN_KEY to encrypt the secrets of authenticator apps with.');
  return { database, sealer };
}
