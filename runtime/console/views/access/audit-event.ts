// An AuditEvent of Kiln → who, what and how it ended, in short; filters of the address → a search.
import type { Resource } from '../../fhir.ts';
import type { Reference } from './types.ts';

export interface AuditEvent extends Resource {
  readonly recorded?: string;
  readonly outcome?: string;
  readonly outcomeDesc?: string;
  readonly subtype?: readonly { readonly code?: string }[];
  readonly agent?: readonly {
    readonly name?: string;
    readonly altId?: string;
    readonly who?: Reference;
    readonly network?: { readonly address?: string };
  }[];
  readonly entity?: readonly {
    readonly what?: Reference;
    readonly type?: { readonly code?: string };
    readonly name?: string;
    readonly description?: string;
    readonly detail?: readonly { readonly type?: string; readonly valueString?: string }[];
  }[];
}

export const outcomes = [
  ['', 'any'],
  ['0', 'succeeded'],
  ['4', 'refused'],
  ['8', 'failed'],
] as const;

export function auditQuery(filters: URLSearchParams): string {
  const query = new URLSearchParams({ _sort: '-date', _count: '50' });
  const of = (name: string) => filters.get(name)?.trim() ?? '';
  if (of('who') !== '') query.append('agent-name', of('who'));
  const what = of('what');
  if (what.includes('/')) query.append('entity', what);
  else if (what !== '') query.append('entity-type', what);
  if (of('since') !== '') query.append('date', `ge${of('since')}`);
  if (of('until') !== '') query.append('date', `le${of('until')}`);
  if (of('outcome') !== '') query.append('outcome', of('outcome'));
  return query.toString();
}

export function whoOf({ agent = [] }: AuditEvent): { readonly name: string; readonly membership?: string } {
  const [first] = agent;
  const address = first?.network?.address;
  const name = first?.who?.reference ?? first?.name ?? 'unknown';
  return {
    name: address === undefined ? name : `${name} (${address})`,
    ...(first?.altId === undefined ? {} : { membership: first.altId }),
  };
}

export function whatOf({ subtype, entity = [] }: AuditEvent): string {
  const named = entity.find(({ name }) => name !== undefined);
  const more = named?.description === undefined ? '' : ` (${named.description})`;
  return named?.name === undefined ? (subtype?.[0]?.code ?? '') : `${named.name}${more}`;
}

/** `Patient/example`, or a type. */
export function targetsOf({ entity = [] }: AuditEvent): readonly string[] {
  return entity.flatMap(
    ({ what, type }) => what?.reference ?? (/^[A-Z]/.test(type?.code ?? '') ? (type?.code ?? []) : []),
  );
}

export function detailsOf({ entity = [] }: AuditEvent): readonly string[] {
  const details = entity.flatMap(({ detail = [] }) => detail);
  return details.map(({ type, valueString = '' }) =>
    type === 'log' ? valueString : `${type}: ${valueString}`,
  );
}

const sections: Readonly<Record<string, string>> = {
  AccessPolicy: '/access/policies',
  ProjectMembership: '/access/memberships',
  ClientApplication: '/access/clients',
  Bot: '/bots',
};

export function resourcePath(reference: string): string | undefined {
  if (!/^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]+$/.test(reference)) return undefined;
  return ownPage(reference) ?? `/data/${reference}`;
}

/** Of `Bot/admit`, where a view of its own shows resources of the type. */
export function ownPage(reference: string): string | undefined {
  const [type = '', id = ''] = reference.split('/');
  const section = sections[type];
  return section && `${section}/${id}`;
}
