// Security events of users, such as a sign-in or a new passkey → the codes and the sentence of their AuditEvents.
// https://dicom.nema.org/medical/dicom/current/output/chtml/part15/sect_A.5.3.html,
// https://hl7.org/fhir/R4/valueset-audit-event-sub-type.html
import type { Coding } from '../../../generated/client/types/index.d.ts';

interface Kind {
  readonly type: Coding;
  readonly subtype: Coding;
  /** Without the status. */
  readonly sentence: string;
}

const dicom = (code: string, display: string): Coding => ({
  system: 'http://dicom.nema.org/resources/ontology/DCM',
  code,
  display,
});

const authentication = dicom('110114', 'User Authentication');
const login = { type: authentication, subtype: dicom('110122', 'Login') };
const logout = { type: authentication, subtype: dicom('110123', 'Logout') };
const alert = dicom('110113', 'Security Alert');
const attributes = { type: alert, subtype: dicom('110137', 'User security Attributes Changed') };
const roles = { type: alert, subtype: dicom('110136', 'Security Roles Changed') };

const kinds = {
  'signed in': { ...login, sentence: 'Signed in' },
  'not signed in': { ...login, sentence: 'The sign-in failed' },
  locked: { ...login, sentence: 'Locked after too many failed attempts to sign in' },
  'signed out': { ...logout, sentence: 'Signed out' },
  'session ended': { ...logout, sentence: 'Ended one of the own sessions' },
  'password set': { ...attributes, sentence: 'Set a password' },
  'invitation used': { ...attributes, sentence: 'Used an invitation to set a password' },
  'app added': { ...attributes, sentence: 'Added an authenticator app' },
  'app removed': { ...attributes, sentence: 'Removed the authenticator app' },
  'recovery codes made': { ...attributes, sentence: 'Made new recovery codes' },
  'passkey added': { ...attributes, sentence: 'Added a passkey' },
  'passkey removed': { ...attributes, sentence: 'Removed a passkey' },
  'consent given': { ...roles, sentence: 'Allowed an application to act for them' },
  'consent refused': { ...roles, sentence: 'Did not allow an application to act for them' },
  'consent withdrawn': { ...roles, sentence: 'Withdrew what an application was allowed' },
} as const satisfies Readonly<Record<string, Kind>>;

export type SecurityEvent = keyof typeof kinds;

export function securityKind(event: SecurityEvent): Kind {
  return kinds[event];
}
