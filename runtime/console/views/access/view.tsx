// Access: policies, memberships, users, clients, tokens and audit events of the project, for its administrators.
import type { JSX } from 'preact';
import { useAnswer } from '../../kit/load.tsx';
import { NoPage } from '../../kit/parts.tsx';
import { Sections } from '../../kit/tabs.tsx';
import { route } from '../../router.tsx';
import { Audit } from './audit.tsx';
import { Client, Clients, Tokens } from './clients.tsx';
import { Membership, Memberships } from './memberships.tsx';
import { Policies, Policy } from './policies.tsx';
import { Users } from './users.tsx';

type Pages = readonly [List: () => JSX.Element, One?: (props: { id: string }) => JSX.Element | null];

const pages: Readonly<Record<string, Pages>> = {
  Policies: [Policies, Policy],
  Memberships: [Memberships, Membership],
  Users: [Users],
  Clients: [Clients, Client],
  Tokens: [Tokens],
  Audit: [Audit],
};

const pathOf = (title: string) => `/access/${title.toLowerCase()}`;
const sections = Object.keys(pages).map(title => ({ path: pathOf(title), title }));

export function Access() {
  const [section = 'policies', id, ...more] = route.value.rest;
  const current = `/access/${section}`;
  const [List, One] = Object.entries(pages).find(([title]) => pathOf(title) === current)?.[1] ?? [];
  const page = id === undefined ? List && <List /> : One && more.length === 0 && <One key={id} id={id} />;
  const shown = !page ? <NoPage to="/access" text="Policies" /> : <OfAdministrators>{page}</OfAdministrators>;
  return (
    <Sections label="Access" sections={sections} current={current}>
      {List === Audit && page ? page : shown}
    </Sections>
  );
}

function OfAdministrators({ children }: { children: JSX.Element }) {
  const { value, pending } = useAnswer('$admin/client', { forbidden });
  return value ? children : pending;
}

const forbidden = [
  'Access is managed by the administrators of the project.',
  'Administrators may read and change all AccessPolicies, ProjectMemberships and ' +
    'ClientApplications. Your membership may not: ask one of them to change it, or to look up ' +
    'for you why something is hidden.',
] as const;
