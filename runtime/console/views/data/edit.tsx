// A resource as text to change: checked while it is typed, stored if no one else changed it since. What is typed outlives reloads.
import { useEffect, useRef, useState } from 'preact/hooks';
import { chunk } from '../../chunk.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/field.tsx';
import { Failure, Loading, Notice } from '../../components/notice.tsx';
import { isFull } from '../../draft.ts';
import { edited, type Version } from '../../edited.ts';
import { create, newId, read, type Stored, update } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { type Issue, Refused } from '../../refused.ts';
import { navigate, useNavigate } from '../../router.tsx';
import { send } from '../../send.ts';
import type { ConflictProps } from './conflict.tsx';
import { Findings } from './findings.tsx';
import { pretty, prettyOrPlain } from './pretty.ts';

interface EditProps {
  readonly type: string;
  /** Without it a resource is created. */
  readonly id?: string;
  /** The resource as it is now. */
  readonly stored: Version;
  /** It was deleted, or is hidden: what was typed over it can be saved as a new version. */
  readonly wasGone?: boolean;
  readonly onSaved?: () => void;
}

export function Edit({ type, id, stored, wasGone = false, onSaved }: EditProps) {
  const edit = edited(draftName(type, id), stored);
  const [isGone, setGone] = useState(wasGone);
  const [state, setState] = useState<{ isBusy?: boolean; error?: unknown; theirs?: Version }>({});
  const { isBusy = false, error, theirs } = state;
  const area = useRef<HTMLDivElement>(null);
  const issues = useValidated(type, edit.text, isGone ? undefined : id);
  const lead = useNavigate();
  const toPage = (of: string) => lead(`/data/${type}/${of}?tab=page`, 'replace');
  const store = async () => {
    const { text, etag } = edit;
    const known = isGone ? undefined : etag;
    const made = id === undefined ? await create(type, text) : await update(type, id, text, known);
    setState(made ? {} : { theirs: editable(await read(type, id ?? '')) });
    setGone(false);
    if (!made) return;
    // What was typed meanwhile is saved next.
    if (edit.stored(made.etag)) toPage(made.resource.id ?? '');
    onSaved?.();
  };
  const save = () => {
    setState({ isBusy: true });
    store().catch((failed: unknown) => {
      if (failed instanceof Refused && failed.status === 410) setGone(true);
      setState({ error: failed });
    });
  };
  const discard = () => {
    edit.drop();
    if (id === undefined) navigate(`/data/${type}`, 'replace');
    else toPage(id);
  };
  const settle = (text: string) => {
    edit.rebase(text, theirs ?? stored);
    setState({});
  };
  return (
    <div class="stack" ref={area}>
      {error !== undefined && <Failure title="It was not saved." error={error} />}
      {theirs && <LazyConflict base={edit.opened} mine={edit.text} theirs={theirs.text} onSettle={settle} />}
      <TextArea
        label={id === undefined ? `New ${type}` : `${type}/${id}`}
        code
        rows={Math.min(40, Math.max(16, edit.text.split('\n').length + 1))}
        value={edit.text}
        onValue={edit.change}
      />
      <Findings {...{ issues, type }} text={edit.text} area={area} />
      <div class="row">
        <Button kind="main" busy={isBusy} disabled={theirs !== undefined} onClick={save}>
          {isGone ? 'Save as a new version' : 'Save'}
        </Button>
        <Button onClick={() => edit.change(prettyOrPlain(edit.text))}>Format</Button>
        <Button kind="quiet" onClick={discard}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}

/** Of what is typed over a resource, or as a new one. */
export function draftName(type: string, id: string | undefined): string {
  return `data ${type}/${id ?? newId}`;
}

/** As it is edited: without what the server sets itself. */
export function editable({ text, etag }: Pick<Stored, 'text' | 'etag'>): Version {
  return { text: pretty(text, true), etag };
}

const json = { 'content-type': 'application/fhir+json' };

/** What $validate finds, a moment after the last key. */
function useValidated(type: string, text: string, id: string | undefined): readonly Issue[] | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 600);
    return () => clearTimeout(timer);
  }, [text]);
  const path = `${type}/$validate?mode=${id === undefined ? 'create' : 'update'}`;
  const { value } = useLoaded(`${path} ${settled}`, async signal => {
    const request = { method: 'POST', body: settled, headers: json, signal, expected: [400, 422] } as const;
    return (await send(id === undefined ? path : `${type}/${id}/$validate?mode=update`, request)).json<{
      issue?: readonly Issue[];
    }>();
  });
  return value?.issue?.filter(({ severity }) => severity !== 'information');
}

function LazyConflict(props: ConflictProps) {
  const { value, error, reload } = useLoaded('conflict', () => chunk(() => import('./conflict.tsx')));
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  return value ? <value.Conflict {...props} /> : <Loading />;
}

export function Create({ type }: { readonly type: string }) {
  return (
    <>
      <Notice>
        It gets its id from the server.{' '}
        {!isFull.value && 'What you type is kept in this tab until you save or discard it.'}
      </Notice>
      <Edit type={type} stored={{ text: `{\n  "resourceType": "${type}"\n}`, etag: '' }} />
    </>
  );
}
