// The AccessPolicies of the project, and an editor of one that validates what is typed by the server, before it is saved.
import { useEffect, useState } from 'preact/hooks';
import { edited } from '../../draft.ts';
import { newId } from '../../fhir.ts';
import { editable } from '../../json.ts';
import { CodeEditor, type Mark } from '../../kit/code-editor.tsx';
import { useSearch } from '../../kit/load.tsx';
import { Button, Empty, Heading, Notice, Titled, when } from '../../kit/parts.tsx';
import { Discard, useSaving, useStored } from '../../kit/saving.tsx';
import { ListPage } from '../../kit/table.tsx';
import { Link, useNavigate } from '../../router.tsx';
import { completePolicy, policyMarks } from './policy-text.ts';
import type { AccessPolicy } from './types.ts';

export function Policies() {
  return (
    <ListPage
      title="Policies"
      about="What may be seen and done. A membership has one or more of them."
      actions={<Link to={`/access/policies/${newId}`} class="button main" text="New policy" />}
      of={useSearch<AccessPolicy>('AccessPolicy', '_count=500&_sort=name')}
      type="AccessPolicy"
      empty={
        <Empty title="There are no policies yet.">
          Without a policy a membership has no access: begin with one that grants reading some types.
        </Empty>
      }
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
  const edit = edited(`AccessPolicy/${id}`, { text: editable(text, true), etag });
  const { marks, error } = useMarks(id, edit.text);
  const isNew = id === newId;
  const lead = useNavigate();
  const saving = useSaving({
    ...{ type: 'AccessPolicy', id, what: 'This policy', edit, reload },
    onSaved: ({ resource }) => (isNew ? lead(`/access/policies/${resource.id ?? ''}`, 'replace') : reload()),
  });
  const hasErrors = marks.some(({ severity }) => severity === 'error');
  const disabled = hasErrors || (!edit.isChanged && !isNew);
  const actions = [
    <Discard key="discard" edit={edit} state="Not saved" />,
    <Button
      key="save"
      kind="main"
      busy={saving.isBusy}
      disabled={disabled}
      onClick={saving.save}
      text="Save"
    />,
  ];
  return (
    <>
      <Heading
        back={['/access/policies', 'Policies']}
        title={nameIn(edit.text) ?? (isNew ? 'New policy' : id)}
        about={!isNew && `AccessPolicy/${id}`}
        actions={actions}
      />
      {saving.message}
      {error !== undefined && (
        <Notice kind="warning" title="The policy could not be checked while it was typed.">
          The server checks it again when you save.
        </Notice>
      )}
      <CodeEditor
        {...{ label: 'Policy as JSON', language: 'json', value: edit.text, marks, complete: completePolicy }}
        onValue={to => to !== edit.text && edit.change(to)}
      />
      <p class="hint">
        Ctrl-Space completes types, interactions, elements and search parameters. In criteria, %profile and
        %patient are the caller, and %name is a parameter of the membership. What is typed is checked by the
        server before it is saved.
      </p>
    </>
  );
}

type Checked = { readonly marks: readonly Mark[]; readonly error?: unknown };

/** A moment after the last key. */
function useMarks(id: string, text: string): Checked {
  const [state, setState] = useState<Checked>({ marks: [] });
  useEffect(() => {
    const abort = new AbortController();
    const check = () =>
      policyMarks(id, text, abort.signal).then(
        marks => setState({ marks }),
        (error: unknown) => abort.signal.aborted || setState({ marks: [], error }),
      );
    const timer = setTimeout(check, 300);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [id, text]);
  return state;
}

function nameIn(text: string): string | undefined {
  const name = /^\s*"name"\s*:\s*"((?:[^"\\]|\\.)+)"/m.exec(text)?.[1];
  return name?.replace(/\\(.)/g, '$1');
}
