// The requested scopes of an application → the scopes that it can get, their faults, and their meaning in words.
// https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html
import { readCriteria } from '../../access/criteria.ts';
import { PolicyFault } from '../../access/element-path.ts';
import { parseScope, type SmartScope } from '../../base/principal/scope.ts';
import { shown } from '../../base/short-text.ts';
import { grantedScope, personLevels } from '../auth/scope-overlap.ts';

/** Scopes that are not SMART scopes for resources. */
export const plainScopes = [
  'openid',
  'fhirUser',
  'profile',
  'launch',
  'launch/patient',
  'offline_access',
  'online_access',
] as const;

export function words(scope: unknown): readonly string[] {
  return typeof scope === 'string' ? [...new Set(scope.split(' '))].filter(word => word !== '') : [];
}

/** Whether the application works with one patient: it names a launch, or has scopes that mean nothing without a patient. */
export function needsPatient(scope: unknown): boolean {
  return words(scope).some(word => word === 'launch/patient' || word.startsWith('patient/'));
}

/** Whether each authorization has its own context. */
export function isLaunch(scope: unknown): boolean {
  return needsPatient(scope) || words(scope).includes('launch');
}

/** A sentence on the first SMART scope that is not supported. */
export function scopeFault(scope: unknown): string | undefined {
  for (const word of words(scope)) {
    if (!/^(patient|user|system)\//.test(word)) continue;
    const parsed = parseScope(word);
    const fault = !parsed
      ? 'it is not a SMART scope on a type of this server, such as patient/Observation.rs'
      : parsed.level === 'system'
        ? 'system/ scopes are for programs, by client credentials'
        : criteriaFault(parsed);
    if (fault !== undefined) return `the scope ${shown(word)} cannot be granted: ${fault.replace(/\.$/, '')}`;
  }
  return undefined;
}

function criteriaFault({ type, criteria }: SmartScope): string | undefined {
  if (criteria === undefined) return undefined;
  try {
    readCriteria(type, `${type}?${criteria}`);
    return undefined;
  } catch (error) {
    if (error instanceof PolicyFault) return error.message;
    throw error;
  }
}

export interface ConsentPart {
  /** As requested. */
  readonly word: string;
  /** The part that the application may have. */
  readonly granted: string;
  /** The user cannot deselect it. */
  readonly isFixed: boolean;
}

/** The scopes that a person is asked about: those that are known, and that the application may have. */
export function consentParts(scope: unknown, allowed: string | undefined): readonly ConsentPart[] {
  return words(scope).flatMap(word => {
    const isPlain = plainScopes.some(each => each === word);
    const granted = isPlain ? word : allowedPart(word, allowed);
    const isFixed = ['openid', 'launch', 'launch/patient'].includes(word);
    return granted === '' ? [] : [{ word, granted, isFixed }];
  });
}

/** A consent of a user. */
export interface ListedConsent {
  readonly client: string;
  /** Of the application, at its last request. */
  readonly name: string;
  /** The scopes that the person allowed. */
  readonly granted: readonly string[];
}

/** Of the scopes of a token. */
export function narrowedScope(scope: string, allowed: string | undefined): string {
  const parts = words(scope).map(word => allowedPart(word, allowed));
  return words(parts.join(' ')).join(' ');
}

/** The scope as it is written, where the application may have it as a whole. */
function allowedPart(word: string, allowed: string | undefined): string {
  const part = grantedScope(word, allowed, personLevels) ?? '';
  return part === grantedScope(word, undefined, personLevels) ? word : part;
}

/** The rights of the scope, as a part of a sentence. */
export function meaning(word: string): string {
  const parsed = parseScope(word);
  if (!parsed) return meanings[word] ?? word;
  const { level, type, interactions, criteria } = parsed;
  const verbs = Object.entries(verbOf).flatMap(([letter, verb]) =>
    [...interactions].some(each => each === letter) ? [verb] : [],
  );
  const what = type === '*' ? 'all types of resources' : `resources of the type ${type}`;
  const which = criteria === undefined ? '' : ` with ${decoded(criteria).replaceAll('&', ' and ')}`;
  const whose = level === 'patient' ? ', of the one patient alone' : ', as far as you may';
  return `${verbs.join(', ')} ${what}${which}${whose}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

const verbOf = { r: 'read', s: 'search', c: 'create', u: 'change', d: 'delete' } as const;

const meanings: Readonly<Record<string, string | undefined>> = {
  openid: 'learn that you signed in',
  fhirUser: 'learn which resource represents you',
  profile: 'learn your name',
  launch: 'learn the patient that it was launched for',
  'launch/patient': 'learn the patient that you chose',
  offline_access: 'keep the access when you are signed out',
  online_access: 'keep the access while you are signed in',
};
