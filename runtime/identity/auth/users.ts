// The users of a project: rows of kiln_user. Each has a login, such as an e-mail address, that is unique in the project, and acts as a
// ProjectMembership with the id of the user as its externalIdentity.
import { randomBytes, randomUUID } from 'node:crypto';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { hashPassword, isPasswordOf, passwordFault } from './password.ts';
import { type ProjectsDatabase, queryProjects } from './project-query.ts';
import { digest } from './secret.ts';
import { endSessions, type KeptSession } from './sign-in-state.ts';
import { personOf } from './user-identity.ts';

export interface User {
  readonly id: string;
  readonly project: number;
  readonly login: string;
  readonly name: string | null;
  /** Of a foreign issuer, where the person signs in; they have no password here. */
  readonly issuer: string | null;
  readonly subject: string | null;
}

export interface UserMembership {
  readonly id: string;
  /** `Practitioner/x` */
  readonly profile: string | null;
}

/** Names are compared without case. */
export function loginOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Printable characters without spaces: an e-mail address, a name, a number. */
export const loginPattern = /^[^\s\p{C}]{1,200}$/u;

export async function activeUser({ generic }: GenericDatabase, id: string): Promise<User | undefined> {
  const { rows } = await generic.query<User>(
    'select id, project, login, name, issuer, subject from kiln_user where id = $1 and active',
    [id],
  );
  return rows[0];
}

/** Also disabled users: they are refused after their password is checked, with the same work. */
export async function userOfLogin(
  { generic }: GenericDatabase,
  project: string,
  login: string,
): Promise<(User & { readonly password: string | null; readonly active: boolean }) | undefined> {
  if (!loginPattern.test(loginOf(login)) || !/^[^\0]*$/.test(project)) return undefined;
  const { rows } = await generic.query<User & { password: string | null; active: boolean }>(
    `select u.id, u.project, u.login, u.name, u.issuer, u.subject, u.password, u.active from kiln_user u
      join kiln_project k on k.number = u.project
     where k.name = $1 and u.login = $2`,
    [project, loginOf(login)],
  );
  return rows[0];
}

/** The memberships that a user may act as. */
export async function membershipsOf(
  { generic }: GenericDatabase,
  user: Pick<User, 'id' | 'project' | 'issuer' | 'subject'>,
): Promise<readonly UserMembership[]> {
  const { system, value } = personOf(user);
  const { rows } = await generic.query<UserMembership>(
    `select m.id, m.content->'profile'->>'reference' as profile from "ProjectMembership" m
     where m.project = $1 and m.content->'externalIdentity' @> $2::jsonb
          and m.content->>'active' is distinct from 'false' order by m.id`,
    [user.project, JSON.stringify([{ system, value }])],
  );
  return rows;
}

/** The user of an issuer's subject, made at the first sign-in. @returns undefined for one who is disabled */
export async function foreignUser(
  { generic }: GenericDatabase,
  project: number,
  issuer: string,
  subject: string,
  name: string | undefined,
): Promise<User | undefined> {
  const { rows } = await generic.query<User & { active: boolean }>(
    `insert into kiln_user (id, project, login, name, active, created, issuer, subject)
     values ($1, $2, $3, $4, true, clock_timestamp(), $5, $6)
     on conflict (project, issuer, subject) where issuer is not null do update set name = coalesce(excluded.name, kiln_user.name)
     returning id, project, login, name, issuer, subject, active`,
    // No one types a login with a space.
    [randomUUID(), project, `${subject} ${issuer}`, name ?? null, issuer, subject],
  );
  return rows[0]?.active ? rows[0] : undefined;
}

/** Projects, of those that are named, with an active membership of the subject. */
export async function projectsOfSubject(
  database: ProjectsDatabase,
  projects: readonly string[],
  issuer: string,
  subject: string,
): Promise<readonly { readonly number: number; readonly name: string }[]> {
  const { rows, missing } = await queryProjects<{ number: number; name: string }>(
    database,
    projects,
    `select k.number, k.name from kiln_project k where k.name = any($1) and exists (select from "ProjectMembership" m
       where m.project = k.number and m.content->'externalIdentity' @> $2::jsonb
          and m.content->>'active' is distinct from 'false') order by k.name`,
    [JSON.stringify([{ system: issuer, value: subject }])],
  );
  if (rows.length === 0 && missing !== undefined) throw missing;
  return rows;
}

export interface Invitation {
  readonly user: string;
  /** Of the link; only its digest is stored. */
  readonly code: string;
}

/** In hours. */
export const invitationLife = 72;

/** Creates the user, or replaces the invitation of the existing user, whose password stays until another is set. */
export async function invite(
  { generic }: GenericDatabase,
  project: number,
  login: string,
  name: string | undefined,
): Promise<Invitation> {
  const code = randomBytes(32).toString('base64url');
  const { rows } = await generic.query<{ id: string }>(
    `insert into kiln_user (id, project, login, name, active, created, invitation, invited_until)
     values ($1, $2, $3, $4, true, clock_timestamp(), $5, clock_timestamp() + make_interval(hours => $6))
     on conflict (project, login) do update set name = coalesce(excluded.name, kiln_user.name), invitation = excluded.invitation,
       invited_until = excluded.invited_until returning id`,
    [randomUUID(), project, loginOf(login), name ?? null, digest(code), invitationLife],
  );
  const user = rows[0]?.id;
  if (user === undefined) throw new Error('kiln_user returned no row.');
  return { user, code };
}

/** The user of a valid invitation. */
export async function invited({ generic }: GenericDatabase, code: string): Promise<User | undefined> {
  const { rows } = await generic.query<User>(
    `select id, project, login, name, issuer, subject from kiln_user where invitation = $1
      and invited_until > statement_timestamp() and active`,
    [digest(code)],
  );
  return rows[0];
}

/**
 * Consumes the invitation, and ends the sessions of the user.
 * @returns the fault as a sentence; undefined if the password is set
 */
export async function acceptInvitation(
  database: GenericDatabase,
  code: string,
  password: string,
): Promise<string | undefined> {
  const user = await invited(database, code);
  const fault = user ? passwordFault(password, user.login) : usedInvitation;
  if (fault !== undefined) return fault;
  const { rows } = await database.generic.query<{ id: string }>(
    `update kiln_user set password = $2, invitation = null, invited_until = null
     where invitation = $1 and invited_until > statement_timestamp() and active returning id`,
    [digest(code), await hashPassword(password)],
  );
  if (!rows[0]) return usedInvitation;
  await endSessions(database, rows[0].id);
  return undefined;
}

/** Does the same work for a user without a password. */
export async function isOwnPassword(
  { generic }: GenericDatabase,
  user: string,
  password: string,
): Promise<boolean> {
  const { rows } = await generic.query<{ password: string | null }>(
    'select password from kiln_user where id = $1 and active',
    [user],
  );
  return isPasswordOf(password, rows[0]?.password ?? undefined);
}

/** Ends the other sessions and the invitation. @returns the fault as a sentence; undefined if the password is changed */
export async function changePassword(
  database: GenericDatabase,
  { id, login }: Pick<User, 'id' | 'login'>,
  password: string,
  kept: KeptSession,
): Promise<string | undefined> {
  const fault = passwordFault(password, login);
  if (fault !== undefined) return fault;
  await database.generic.query(
    'update kiln_user set password = $2, invitation = null, invited_until = null where id = $1 and active',
    [id, await hashPassword(password)],
  );
  await endSessions(database, id, kept);
  return undefined;
}

export const usedInvitation =
  'This invitation was used already, has expired, or was replaced by another. Ask an administrator of the project for a new one.';

export async function noteSignIn({ generic }: GenericDatabase, id: string): Promise<void> {
  await generic.query('update kiln_user set signed_in = clock_timestamp() where id = $1', [id]);
}

export interface ListedUser extends Omit<User, 'project' | 'subject'> {
  readonly active: boolean;
  readonly invited: boolean;
  readonly hasPassword: boolean;
  readonly signedIn: string | null;
  readonly sessions: number;
  /** Passkeys and authenticator apps. */
  readonly factors: number;
}

export async function listUsers(
  { generic }: GenericDatabase,
  project: number,
): Promise<readonly ListedUser[]> {
  const { rows } = await generic.query<ListedUser>(
    `select u.id, u.login, u.name, u.issuer, u.active, coalesce(u.invited_until > statement_timestamp(), false) as invited,
       u.password is not null as "hasPassword", to_json(u.signed_in)#>>'{}' as "signedIn",
       (select count(*) from kiln_sign_in s where s.account = u.id and s.model = 'Session'
         and s.expires > statement_timestamp())::int4 as sessions,
       (select count(*) from kiln_factor f where f.account = u.id and f.kind <> 'recovery' and (f.kind <> 'totp'
         or f.counter is not null))::int4 as factors
     from kiln_user u where u.project = $1 order by u.login`,
    [project],
  );
  return rows;
}

/** Disabling ends all sessions. @returns whether the user exists */
export async function setUserActive(
  database: GenericDatabase,
  project: number,
  id: string,
  active: boolean,
): Promise<boolean> {
  const { rowCount } = await database.generic.query(
    'update kiln_user set active = $3 where project = $1 and id = $2',
    [project, id, active],
  );
  if (rowCount === 1 && !active) await endSessions(database, id);
  return rowCount === 1;
}

/** @returns the number of sessions; undefined: the user does not exist */
export async function endUserSessions(
  database: GenericDatabase,
  project: number,
  id: string,
): Promise<number | undefined> {
  const { rowCount } = await database.generic.query('select from kiln_user where project = $1 and id = $2', [
    project,
    id,
  ]);
  return rowCount === 1 ? endSessions(database, id) : undefined;
}
