// What signing people in needs of the server.
import type { Logger } from 'pino';
import type { ProjectsDatabase } from '../auth/across-projects.ts';
import type { Authority } from '../auth/authority.ts';
import type { DemandsFactor } from '../auth/factor-demand.ts';
import type { Limits } from '../config.ts';
import type { NoteSecurity } from './audit.ts';

export interface SignInContext {
  readonly authority: Pick<Authority, 'keys' | 'addresses' | 'cookieKey' | 'issuers' | 'sealer'>;
  readonly database: ProjectsDatabase;
  readonly limits: Pick<Limits, 'tokenLifetime'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Whether there is a development token. */
  readonly isDevelopment: boolean;
  /** For the audit trail. */
  readonly note: NoteSecurity;
  readonly demandsFactor: DemandsFactor;
  /** Of whom one is chosen for an application. */
  readonly patients: VisiblePatients;
}

/** The path of the issuer before the paths of the server: empty unless a proxy removes one. */
export function prefixOf(issuer: string): string {
  return new URL(issuer).pathname.replace(/\/$/, '');
}

/** Of a membership. */
export interface Member {
  readonly project: number;
  readonly membership: string;
}

export interface PatientQuery {
  readonly name?: string | undefined;
  readonly birthdate?: string | undefined;
  readonly identifier?: string | undefined;
}

export interface FoundPatients {
  readonly patients: readonly { readonly id: string; readonly label: string }[];
  /** There are others beside them. */
  readonly isMore: boolean;
  /** Why there are none: a sentence. */
  readonly fault?: string;
}

export interface VisiblePatients {
  search(member: Member, query: PatientQuery): Promise<FoundPatients>;
  /** The patient in words; undefined if it is not there, or not visible. */
  label(member: Member, id: string): Promise<string | undefined>;
}
