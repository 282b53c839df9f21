// The resources of access, as far as the console reads them.
import type { Resource } from '../../fhir.ts';

export interface PolicyEntry {
  readonly resourceType?: string;
  readonly criteria?: string;
}

export interface AccessPolicy extends Resource {
  readonly name?: string;
  readonly description?: string;
  readonly resource?: readonly PolicyEntry[];
}

export interface Reference {
  readonly reference?: string;
  readonly display?: string;
}

export interface Parameter {
  readonly name?: string;
  readonly valueString?: string;
  readonly valueCode?: string;
  readonly valueReference?: Reference;
}

export interface GivenAccess {
  readonly policy?: Reference;
  readonly parameter?: readonly Parameter[];
}

export interface ProjectMembership extends Resource {
  readonly active?: boolean;
  readonly principal?: Reference;
  readonly profile?: Reference;
  readonly externalIdentity?: readonly { readonly system?: string; readonly value?: string }[];
  readonly access?: readonly GivenAccess[];
}

/** `ward` of `AccessPolicy/ward`. */
export function idOf({ reference = '' }: Reference = {}): string {
  return reference.split('/').at(-1) ?? '';
}

export function when(instant: string | undefined): string {
  if (instant === undefined) return '';
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
