// Which passwords people may choose.
import { expect, it } from 'vitest';
import { passwordFault } from '../../runtime/identity/auth/password.ts';

it.each([
  ['correct horse battery', 'jd', undefined],
  ['jd is how I sign in', 'jd', undefined],
  ['ada.lovelace plays', 'Ada.Lovelace', 'easy to guess'],
  ['aaaaaaaaaaaaaaaa', 'jd', 'easy to guess'],
  ['short', 'jd', 'too short'],
  ['long'.repeat(300), 'jd', 'too long'],
])('%s of %s', (password, login, fault) => {
  if (fault === undefined) expect(passwordFault(password, login)).toBeUndefined();
  else expect(passwordFault(password, login)).toContain(fault);
});
