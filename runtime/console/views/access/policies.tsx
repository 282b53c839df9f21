// The AccessPolicies of the project, and an editor of one that validates what is typed by the server, before it is saved.
import { edited } from '../../draft.ts';
import { newId } from '../../fhir.ts';
import { useSearch } from '../../kit/load.tsx';
import { Heading, Titled, when } from '../../kit/parts.tsx';
import { useStored, versionOf } from '../../kit/resource-draft.tsx';
import { ResourceEditor } from '../../kit/resource-editor.tsx';
import { ListPage } from '../../kit/table.tsx';
import { Link, useNavigate } from '../../router.tsx';
import { completePolicy } from './policy-text.ts';
import type { AccessPolicy } from './types.ts';

export function Policies() {
  return (
    <ListPage
      title="Policies"
      about="What may be seen and done. A membership has one or more of them."
      actions={<Link to={`/access/policies/${newId}`} class="button main" text="New policy" />}
      of={useSearch<AccessPolicy>('AccessPolicy', '_count=500&_sort=name')}
      type="AccessPolicy"
      empty={[
        'There are no policies yet.',
        'Without a policy a membership has no access: begin with one that grants reading some types.',
      ]}
      columns={{ Name: nameOf, Grants: typesOf, Changed: ({ meta }) => when(meta?.lastUpdated) }}
    />
  );
}

function nameOf({ id = '', name, description }: AccessPolicy) {
  return <Titled to={`/access/policies/${encodeURIComponent(id)}`} text={name ?? id} more={description} />;
}

const most = 6;

function typesOf({ resource = [] }: AccessPolicy): string {
  const types = [...new Set(resource.map(({ resourceType = '' }) => resourceType))];
  const names = types.map(type => (type === '*' ? 'every type' : type));
  const more = names.length - most;
  return more > 1 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}

const fresh = { resourceType: 'AccessPolicy', name: 'Readers', resource: [{ resourceType: 'Patient' }] };

export function Policy({ id }: { id: string }) {
  const { value, reload, pending } = useStored('AccessPolicy', id, fresh);
  return value ? <PolicyEditor {...{ id, reload, ...value }} /> : pending;
}

type EditorProps = { id: string; text: string; etag: string; reload: () => void };

function PolicyEditor({ id, text, etag, reload }: EditorProps) {
  const edit = edited(`AccessPolicy/${id}`, versionOf({ text, etag }));
  const isNew = id === newId;
  const lead = useNavigate();
  return (
    <>
      <Heading
        back={['/access/policies', 'Policies']}
        title={nameIn(edit.text) ?? (isNew ? 'New policy' : id)}
        about={!isNew && `AccessPolicy/${id}`}
      />
      <ResourceEditor
        {...{ type: 'AccessPolicy', id, what: 'This policy', edit, reload }}
        {...{ label: 'Policy as JSON', language: 'json', complete: completePolicy }}
        onSaved={({ resource: { id: made = '' } }) =>
          isNew ? lead(`/access/policies/${made}`, 'replace') : reload()
        }
      />
      <p class="hint">
        Ctrl-Space completes types, interactions, elements and search parameters. In criteria, %profile and
        %patient are the caller, and %name is a parameter of the membership.
      </p>
    </>
  );
}

function nameIn(text: string): string | undefined {
  const name = /^\s*"name"\s*:\s*"((?:[^"\\]|\\.)+)"/m.exec(text)?.[1];
  return name?.replace(/\\(.)/g, '$1');
}
