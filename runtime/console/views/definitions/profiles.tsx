// Profiles of a type with a view of their own in TypeScript: their canonical, and the fields that the view has.
import { Empty } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { found } from './described.ts';
import type { PartProps } from './elements.tsx';

export function Profiles({ definition, sought }: PartProps) {
  const { type, profiles } = definition;
  const rows = found(profiles, sought);
  if (profiles.length === 0)
    return (
      <Empty title={`${type} was compiled without profiles.`}>
        A server compiled with a package of profiles shows them here, with their fields.
      </Empty>
    );
  if (rows.length === 0) return <Empty title={`No profile has “${sought}” in it.`} />;
  return (
    <Table
      caption={`Profiles of ${type}`}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Profile', cell: ({ name }) => name },
        { title: 'Canonical', cell: ({ url }) => <span class="anywhere">{url}</span> },
        { title: 'Fields', cell: ({ fields }) => fields.join(', ') },
      ]}
    />
  );
}
