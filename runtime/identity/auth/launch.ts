// Launches: a user starts an application with a patient, and the application exchanges the launch code for that context. Launches and
// contexts are rows of kiln_sign_in.
// https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html
import { randomBytes } from 'node:crypto';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { signInState } from './sign-in-state.ts';

/** Ids. */
export interface LaunchContext {
  readonly patient?: string | undefined;
  readonly encounter?: string | undefined;
}

export interface Launch extends LaunchContext {
  /** `user.membership` of the user who started it; no one else can continue it. */
  readonly accountId: string;
  readonly project: number;
  /** The id of the ClientApplication. */
  readonly application: string;
}

/** In seconds. */
export const launchLife = 5 * 60;

/** @returns its code, of which only the digest is stored */
export async function beginLaunch(database: GenericDatabase, launch: Launch): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await signInState(database, 'Launch').upsert(code, { ...launch }, launchLife);
  return code;
}

export async function findLaunch(database: GenericDatabase, code: string): Promise<Launch | undefined> {
  return (await signInState(database, 'Launch').find(code)) as unknown as Launch | undefined;
}

/** One of several concurrent calls gets it. */
export async function takeLaunch(database: GenericDatabase, code: string): Promise<Launch | undefined> {
  return (await signInState(database, 'Launch').take(code)) as unknown as Launch | undefined;
}

/** Stores the context until the grant ends. @param seconds of the grant */
export async function noteContext(
  database: GenericDatabase,
  grant: string,
  { patient, encounter }: LaunchContext,
  seconds: number,
): Promise<void> {
  await signInState(database, 'Context').upsert(grant, { grantId: grant, patient, encounter }, seconds);
}

export async function contextOf(database: GenericDatabase, grant: string): Promise<LaunchContext> {
  const { patient, encounter } = ((await signInState(database, 'Context').find(grant)) ??
    {}) as LaunchContext;
  return { patient, encounter };
}
