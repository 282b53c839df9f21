// Access: policies, memberships, users, clients, tokens and audit events of the project, for its administrators.
import type { JSX } from 'preact';
import { useAnswer } from '../../kit/load.tsx';
import { Empty, NoPage, Sections } from '../../kit/parts.tsx';
import { route } from '../../router.tsx';
import { Audit } from './audit.tsx';
import { Client, Clients } from './clients.tsx';
import { Membership, Memberships } from './memberships.tsx';
import { Policies, Policy } from './policies.tsx';
import { Tokens } from './tokens.tsx';
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
  return (
    <Sections label="Access" sections={sections} current={current}>
      {!page ? (
        <NoPage to="/access" text="Policies" />
      ) : List === Audit ? (
        page
      ) : (
        <OfAdministrators>{page}</OfAdministrators>
      )}
    </Sections>
  );
}

function OfAdministrators({ children }: { children: JSX.Element }) {
  const { value, status, pending } = useAnswer('$admin/client');
  if (status !== 403) return value ? children : pending;
  return (
    <Empty title="Access is managed by the administrators of the project.">
      Administrators may read and change all AccessPolicies, ProjectMemberships and ClientApplications. Your
      membership may not: ask one of them to change it, or to look up for you why something is hidden.
    </Empty>
  );
}
