// One ProjectMembership: what it may do, why it sees a resource or not, and its settings.
import { useState } from 'preact/hooks';
import { Badge, Heading } from '../../components/heading.tsx';
import { Loading } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Unreadable } from '../../components/unsaved.tsx';
import { newId, read, type Stored } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { navigate, route } from '../../router.tsx';
import { useClientNames } from './client-names.ts';
import { Matrix } from './matrix.tsx';
import { MembershipForm } from './membership-form.tsx';
import { memberName } from './memberships.tsx';
import type { ProjectMembership } from './types.ts';
import { Why } from './why.tsx';

const tabs = [
  { id: 'access', title: 'What it may do' },
  { id: 'why', title: 'Why' },
  { id: 'settings', title: 'Settings' },
];

const empty: Stored<ProjectMembership> = {
  resource: { resourceType: 'ProjectMembership', access: [] },
  text: JSON.stringify({ resourceType: 'ProjectMembership', active: true, access: [] }),
  etag: '',
};

export function Membership({ id }: { readonly id: string }) {
  const { value, error, reload } = useLoaded(`membership ${id}`, signal =>
    id === newId ? Promise.resolve(empty) : read<ProjectMembership>('ProjectMembership', id, signal),
  );
  const names = useClientNames();
  const [turn, setTurn] = useState(0);
  if (error !== undefined) return <Unreadable {...{ error, reload }} drafts={[`ProjectMembership/${id}`]} />;
  if (!value) return <Loading />;
  const { resource } = value;
  const isNew = id === newId;
  const tab = isNew ? 'settings' : (route.value.parameters.get('tab') ?? 'access');
  const show = (to: string) => navigate(`/access/memberships/${encodeURIComponent(id)}?tab=${to}`, 'replace');
  const changed = () => {
    setTurn(turn + 1);
    reload();
  };
  const form = <MembershipForm id={id} stored={value} onChanged={changed} />;
  return (
    <>
      <Heading
        back={{ to: '/access/memberships', title: 'Memberships' }}
        title={isNew ? 'New membership' : memberName(resource, names(resource.principal?.reference))}
        about={isNew ? undefined : `ProjectMembership/${id}`}
        actions={resource.active === false && <Badge kind="off">Disabled</Badge>}
      />
      {isNew ? (
        form
      ) : (
        <div class="panel">
          <Tabs label="Membership" tabs={tabs} current={tab} onChange={show}>
            {tab === 'why' ? (
              <Why membership={id} />
            ) : tab === 'settings' ? (
              form
            ) : (
              <Matrix key={turn} membership={id} />
            )}
          </Tabs>
        </div>
      )}
    </>
  );
}
