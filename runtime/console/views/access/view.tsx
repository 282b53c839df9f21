// Access: policies, memberships, users, clients, tokens and audit events of the project, for its administrators.
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Sections } from '../../components/sections.tsx';
import { useLoaded } from '../../load.ts';
import { Link, route } from '../../router.tsx';
import { send } from '../../send.ts';
import { Audit } from './audit.tsx';
import { Client } from './client.tsx';
import { Clients } from './clients.tsx';
import { Membership } from './membership.tsx';
import { Memberships } from './memberships.tsx';
import { Policies } from './policies.tsx';
import { Policy } from './policy.tsx';
import { Tokens } from './tokens.tsx';
import { Users } from './users.tsx';

const sections = [
  { path: '/access/policies', title: 'Policies' },
  { path: '/access/memberships', title: 'Memberships' },
  { path: '/access/users', title: 'Users' },
  { path: '/access/clients', title: 'Clients' },
  { path: '/access/tokens', title: 'Tokens' },
  { path: '/access/audit', title: 'Audit' },
];

/** Those whose entries have pages of their own. */
const ofOne: ReadonlySet<string> = new Set(['policies', 'memberships', 'clients']);

export function Access() {
  const [section = 'policies', id, ...more] = route.value.rest;
  const isPage = more.length === 0 && (id === undefined || ofOne.has(section));
  return (
    <Sections label="Access" sections={sections} current={`/access/${section}`}>
      {!isPage ? (
        <NoPage />
      ) : section === 'audit' ? (
        <Audit />
      ) : (
        <OfAdministrators section={section} id={id} />
      )}
    </Sections>
  );
}

interface Shown {
  readonly section: string;
  readonly id: string | undefined;
}

function OfAdministrators(shown: Shown) {
  const { value, error, reload } = useLoaded('administrator', async signal => {
    const { status } = await send('$admin/client', { signal, expected: [403] });
    return { isAdministrator: status !== 403 };
  });
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  return value.isAdministrator ? <Section {...shown} /> : <NoAdministrator />;
}

function Section({ section, id }: Shown) {
  switch (section) {
    case 'policies':
      return id === undefined ? <Policies /> : <Policy key={id} id={id} />;
    case 'memberships':
      return id === undefined ? <Memberships /> : <Membership key={id} id={id} />;
    case 'users':
      return <Users />;
    case 'clients':
      return id === undefined ? <Clients /> : <Client key={id} id={id} />;
    case 'tokens':
      return <Tokens />;
    default:
      return <NoPage />;
  }
}

function NoPage() {
  return (
    <Empty title="There is no such page.">
      <Link to="/access">Policies</Link>
    </Empty>
  );
}

function NoAdministrator() {
  return (
    <Empty title="Access is managed by the administrators of the project.">
      Administrators may read and change all AccessPolicies, ProjectMemberships and ClientApplications. Your
      membership may not: ask one of them to change it, or to look up for you why something is hidden.
    </Empty>
  );
}
