// The AccessPolicies of the project.

import { Further } from '../../components/further.tsx';
import { Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { newId, search } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { type AccessPolicy, when } from './types.ts';

export function Policies() {
  const { value, error, reload } = useLoaded('policies', signal =>
    search<AccessPolicy>('AccessPolicy', '_count=500&_sort=name', signal),
  );
  return (
    <>
      <Heading
        title="Policies"
        about="What may be seen and done. A membership has one or more of them."
        actions={
          <Link to={`/access/policies/${newId}`} class="button main">
            New policy
          </Link>
        }
      />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value?.resources.length === 0 && (
        <Empty title="There are no policies yet.">
          Without a policy a membership has no access: begin with one that grants reading some types.
        </Empty>
      )}
      <Further page={value} type="AccessPolicy" />
      {value && value.resources.length > 0 && (
        <Table
          caption="Policies"
          rows={value.resources}
          keyOf={({ id = '' }) => id}
          columns={[
            { title: 'Name', cell: nameOf },
            { title: 'Grants', cell: ({ resource = [] }) => <Types entries={resource} /> },
            { title: 'Changed', cell: ({ meta }) => when(meta?.lastUpdated) },
          ]}
        />
      )}
    </>
  );
}

function nameOf({ id = '', name, description }: AccessPolicy) {
  return (
    <>
      <Link to={`/access/policies/${encodeURIComponent(id)}`}>{name ?? id}</Link>
      {description && <div class="quiet">{description}</div>}
    </>
  );
}

const most = 6;

function Types({ entries }: { readonly entries: NonNullable<AccessPolicy['resource']> }) {
  const types = [...new Set(entries.map(({ resourceType = '' }) => resourceType))];
  const names = types.map(type => (type === '*' ? 'every type' : type));
  const more = names.length - most;
  return <>{more > 1 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')}</>;
}
