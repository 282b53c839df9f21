// Which runs may share a process: those of one caller with one access.
import { expect, it } from 'vitest';
import { developer, type Principal } from '../../runtime/base/principal/principal.ts';
import type { SmartInteraction, SmartScope } from '../../runtime/base/principal/scope.ts';
import { type Caller, callerKey } from '../../runtime/bots/caller.ts';

const membership = { id: 'm', version: '1' };
const principal = {
  project: 1,
  client: 'm',
  stamp: {
    project: 1,
    token: 't',
    membership,
    policies: [{ id: 'p', version: '1' }],
    application: { id: 'a', version: '1' },
    identity: undefined,
  },
  grant: { membership, policies: [], profile: 'Practitioner/p', scopes: undefined, patient: undefined },
} satisfies Principal;
const { stamp, grant } = principal;
const caller: Omit<Caller, 'now'> = { principal, reference: { reference: 'Practitioner/p' } };
const scope: SmartScope = {
  level: 'patient',
  type: 'Observation',
  interactions: new Set(['r']),
  criteria: undefined,
};
const as = (changed: Partial<Principal>): Omit<Caller, 'now'> => ({
  ...caller,
  principal: { ...principal, ...changed },
});

it.each<readonly [string, Omit<Caller, 'now'>, boolean]>([
  ['another project', as({ project: 2 }), false],
  ['another client', as({ client: 'n' }), false],
  ['the development token', { ...caller, principal: developer }, false],
  ['another membership', as({ grant: { ...grant, membership: { id: 'n', version: '1' } } }), false],
  [
    'a membership that was changed',
    as({ stamp: { ...stamp, membership: { id: 'm', version: '2' } } }),
    false,
  ],
  ['a policy that was changed', as({ stamp: { ...stamp, policies: [{ id: 'p', version: '2' }] } }), false],
  ['another application', as({ stamp: { ...stamp, application: { id: 'b', version: '1' } } }), false],
  ['another patient in context', as({ grant: { ...grant, patient: 'Patient/1' } }), false],
  ['scopes', as({ grant: { ...grant, scopes: [scope] } }), false],
  ['another requester', { ...caller, reference: { reference: 'Bot/b' } }, false],
  ['a bot that another run executes', { ...caller, within: 'key' }, false],
  ['a bot that acts as its caller', caller, true],
])('%s has another key', (_, other, runAsUser) => {
  expect(callerKey(other, runAsUser)).not.toBe(callerKey(caller, false));
});

it('other scopes have another key', () => {
  const keyOf = (...letters: readonly SmartInteraction[]) =>
    callerKey(as({ grant: { ...grant, scopes: [{ ...scope, interactions: new Set(letters) }] } }), false);
  expect(keyOf('r')).not.toBe(keyOf('r', 'u'));
});

it('the next token of the same client has the same key', () => {
  expect(callerKey(as({ stamp: { ...stamp, token: 'u' } }), false)).toBe(callerKey(caller, false));
});
