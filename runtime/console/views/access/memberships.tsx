// The ProjectMemberships: who has access, and by which policies.

import { Further } from '../../components/further.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { newId, search } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { useClientNames } from './client-names.ts';
import { type GivenAccess, idOf, type ProjectMembership } from './types.ts';

export function Memberships() {
  const names = useClientNames();
  const { value, error, reload } = useLoaded('memberships', signal =>
    search<ProjectMembership>('ProjectMembership', '_count=500&_sort=-_lastUpdated', signal),
  );
  return (
    <>
      <Heading
        title="Memberships"
        about="A client, a bot or a person in this project, and the policies that decide what it may do."
        actions={
          <Link to={`/access/memberships/${newId}`} class="button main">
            New membership
          </Link>
        }
      />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value?.resources.length === 0 && <Empty title="There are no memberships yet." />}
      <Further page={value} type="ProjectMembership" />
      {value && value.resources.length > 0 && (
        <Table
          caption="Memberships"
          rows={value.resources}
          keyOf={({ id = '' }) => id}
          columns={[
            {
              title: 'Member',
              cell: member => <Name of={member} client={names(member.principal?.reference)} />,
            },
            { title: 'Policies', cell: ({ access = [] }) => <Policies access={access} /> },
            {
              title: 'State',
              cell: ({ active }) =>
                active === false ? <Badge kind="off">Disabled</Badge> : <Badge kind="success">Active</Badge>,
            },
          ]}
        />
      )}
    </>
  );
}

/** Whom it is about, in the words that it has. */
export function memberName(
  { profile, principal, externalIdentity = [], id = '' }: ProjectMembership,
  client: string | undefined,
): string {
  const named =
    client ?? profile?.display ?? principal?.display ?? profile?.reference ?? principal?.reference;
  return named ?? externalIdentity[0]?.value ?? id;
}

interface NameProps {
  readonly of: ProjectMembership;
  readonly client: string | undefined;
}

function Name({ of, client }: NameProps) {
  const { id = '', principal, profile } = of;
  const name = memberName(of, client);
  const more = [profile?.reference, principal?.reference].filter(each => each !== undefined && each !== name);
  return (
    <>
      <Link to={`/access/memberships/${encodeURIComponent(id)}`}>{name}</Link>
      {more.length > 0 && <div class="quiet">{more.join(' · ')}</div>}
    </>
  );
}

function Policies({ access }: { readonly access: readonly GivenAccess[] }) {
  if (access.length === 0) return <span class="quiet">none: no access</span>;
  return (
    <ul class="plain-list">
      {access.map(({ policy, parameter = [] }, index) => (
        <li key={index}>
          <Link to={`/access/policies/${encodeURIComponent(idOf(policy))}`}>
            {policy?.display ?? idOf(policy)}
          </Link>
          {parameter.length > 0 && (
            <span class="quiet">
              {' '}
              {parameter
                .map(
                  each =>
                    `${each.name} = ${each.valueReference?.reference ?? each.valueString ?? each.valueCode}`,
                )
                .join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
