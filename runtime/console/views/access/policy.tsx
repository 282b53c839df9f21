// One AccessPolicy: an editor that validates what is typed by the server, before it is saved.
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { CodeEditor, type Mark } from '../../components/code-editor.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Loading, Notice } from '../../components/notice.tsx';
import { Unreadable } from '../../components/unsaved.tsx';
import { edited, indented, type Version } from '../../edited.ts';
import { newId, read } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { useNavigate } from '../../router.tsx';
import { useSaving } from '../../saving.tsx';
import { completePolicy } from './policy-completion.ts';
import { policyMarks } from './policy-marks.ts';
import type { AccessPolicy } from './types.ts';

const empty: AccessPolicy = {
  resourceType: 'AccessPolicy',
  name: '',
  resource: [{ resourceType: 'Patient' }],
};

export function Policy({ id }: { readonly id: string }) {
  const loaded = useLoaded<Version>(`policy ${id}`, async signal => {
    if (id === newId) return { text: JSON.stringify({ ...empty, name: 'Readers' }, null, 2), etag: '' };
    const { text, etag } = await read('AccessPolicy', id, signal);
    return { text: indented(text), etag };
  });
  const { value, error, reload } = loaded;
  if (error !== undefined) return <Unreadable {...{ error, reload }} drafts={[`AccessPolicy/${id}`]} />;
  return value ? <PolicyEditor id={id} stored={value} reload={reload} /> : <Loading />;
}

interface PolicyEditorProps {
  readonly id: string;
  readonly stored: Version;
  readonly reload: () => void;
}

function PolicyEditor({ id, stored, reload }: PolicyEditorProps) {
  const edit = edited(`AccessPolicy/${id}`, stored);
  const checked = useMarks(id, edit.text);
  const isNew = id === newId;
  const lead = useNavigate();
  const saving = useSaving({
    ...{ type: 'AccessPolicy', id, what: 'This policy', edit, reload },
    onSaved: ({ resource }) => (isNew ? lead(`/access/policies/${resource.id ?? ''}`, 'replace') : reload()),
  });
  const name = nameIn(edit.text);
  const hasErrors = checked.marks.some(({ severity }) => severity === 'error');
  return (
    <>
      <Heading
        back={{ to: '/access/policies', title: 'Policies' }}
        title={name ?? (isNew ? 'New policy' : id)}
        about={isNew ? undefined : `AccessPolicy/${id}`}
        actions={
          <>
            {edit.isChanged && <Badge kind="warning">Not saved</Badge>}
            {edit.isChanged && (
              <Button kind="quiet" onClick={edit.drop}>
                Discard changes
              </Button>
            )}
            <Button
              kind="main"
              busy={saving.isBusy}
              disabled={hasErrors || (!edit.isChanged && !isNew)}
              onClick={saving.save}
            >
              Save
            </Button>
          </>
        }
      />
      {saving.message}
      {checked.error !== undefined && (
        <Notice kind="warning" title="The policy could not be checked while it was typed.">
          The server checks it again when you save.
        </Notice>
      )}
      <CodeEditor
        label="Policy as JSON"
        value={edit.text}
        onValue={text => text !== edit.text && edit.change(text)}
        language="json"
        marks={checked.marks}
        complete={completePolicy}
      />
      <p class="hint">
        Ctrl-Space completes types, interactions, elements and search parameters. In criteria, %profile and
        %patient are the caller, and %name is a parameter of the membership. What is typed is checked by the
        server before it is saved.
      </p>
    </>
  );
}

/** A moment after the last key. */
function useMarks(id: string, text: string): { readonly marks: readonly Mark[]; readonly error?: unknown } {
  const [state, setState] = useState<{ readonly marks: readonly Mark[]; readonly error?: unknown }>({
    marks: [],
  });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      policyMarks(id, text, abort.signal).then(
        marks => setState({ marks }),
        (error: unknown) => {
          if (!abort.signal.aborted) setState({ marks: [], error });
        },
      );
    }, 300);
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
