// A resource as text to change: checked while it is typed, stored if no one else changed it since. What is typed outlives reloads.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { edited, isFull, type Version } from '../../draft.ts';
import { create, json, newId, read, type Stored, update } from '../../fhir.ts';
import { editable, jsonPlaces, lineAt, merged, offsetOf, placeOf, pretty } from '../../json.ts';
import { Diff } from '../../kit/code.tsx';
import { Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button, Failure, Items, Notice, Panel } from '../../kit/parts.tsx';
import { type Issue, Refused } from '../../refused.ts';
import { navigate, useNavigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { Trail } from './links.tsx';

type EditProps = {
  type: string;
  /** Without it a resource is created. */
  id?: string;
  /** The resource as it is now. */
  stored: Version;
  /** It was deleted, or is hidden: what was typed over it can be saved as a new version. */
  wasGone?: boolean;
  onSaved?: () => void;
};

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
    setState(made ? {} : { theirs: editableOf(await read(type, id ?? '')) });
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
  const field = {
    value: edit.text,
    onValue: edit.change,
    label: id === undefined ? `New ${type}` : `${type}/${id}`,
  };
  const title = isGone ? 'Save as a new version' : 'Save';
  return (
    <div class="stack" ref={area}>
      {error !== undefined && <Failure title="It was not saved." error={error} />}
      {theirs && <Conflict {...{ settle, base: edit.opened, mine: edit.text, theirs: theirs.text }} />}
      <Field {...field} rows={Math.min(40, Math.max(16, edit.text.split('\n').length + 1))} />
      <Findings {...{ issues, type, area }} text={edit.text} />
      <div class="row">
        <Button kind="main" busy={isBusy} disabled={theirs !== undefined} onClick={save} text={title} />
        <Button onClick={() => edit.change(pretty(edit.text))} text="Format" />
        <Button kind="quiet" onClick={discard} text="Discard changes" />
      </div>
    </div>
  );
}

/** Of what is typed over a resource, or as a new one. */
export function draftName(type: string, id: string | undefined): string {
  return `data ${type}/${id ?? newId}`;
}

/** As it is edited: without what the server sets itself. */
export function editableOf({ text, etag }: Pick<Stored, 'text' | 'etag'>): Version {
  return { text: editable(text), etag };
}

/** What $validate finds, a moment after the last key. */
function useValidated(type: string, text: string, id: string | undefined): readonly Issue[] | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 600);
    return () => clearTimeout(timer);
  }, [text]);
  const path = id === undefined ? `${type}/$validate?mode=create` : `${type}/${id}/$validate?mode=update`;
  const { value } = useLoaded(`${path} ${settled}`, async signal => {
    const request = { method: 'POST', body: settled, headers: json, signal, expected: [400, 422] } as const;
    return (await send(path, request)).json<{ issue?: readonly Issue[] }>();
  });
  return value?.issue?.filter(({ severity }) => severity !== 'information');
}

type FindingsProps = {
  /** undefined: not checked yet. */
  issues: readonly Issue[] | undefined;
  type: string;
  text: string;
  /** Holds the textarea. */
  area: RefObject<HTMLDivElement | null>;
};

/** What is wrong with the text: each finding with its line, to which it leads. */
function Findings({ issues, type, text, area }: FindingsProps) {
  if (issues === undefined) return <p class="quiet">Checking…</p>;
  if (issues.length === 0) return <Notice kind="success">Valid by the definitions of {type}.</Notice>;
  const places = jsonPlaces(text);
  const show = (line: number) => {
    const textarea = area.current?.querySelector('textarea');
    const start = offsetOf(text, line);
    const end = text.indexOf('\n', start);
    textarea?.focus();
    textarea?.setSelectionRange(start, end < 0 ? text.length : end);
    if (textarea) textarea.scrollTop = ((line - 4) / text.split('\n').length) * textarea.scrollHeight;
  };
  const lineOf = ({ diagnostics = '', expression }: Issue) => {
    const said = /^Line (\d+)/.exec(diagnostics)?.[1];
    const place = placeOf(places, (expression?.[0] ?? '').replace(/^\w+\.?/, ''));
    return said === undefined ? place && lineAt(text, place.from) : Number(said);
  };
  const finding = (issue: Issue) => {
    const line = lineOf(issue);
    const lead = line !== undefined && (
      <Button kind="quiet" onClick={() => show(line)} text={`Line ${line}`} />
    );
    return [lead, ' ', issue.diagnostics];
  };
  return (
    <section aria-label="Findings" aria-live="polite">
      <Items
        {...{ class: 'plain-list marks', of: issues, each: finding }}
        kindOf={({ severity }) => (severity === 'warning' ? 'warning' : 'error')}
      />
    </section>
  );
}

/** `base`: as it was opened, `mine` as it was typed, `theirs` as it is stored now. */
type ConflictProps = Record<'base' | 'mine' | 'theirs', string> & { settle: (text: string) => void };

/** Someone else changed the resource meanwhile: what both changed, and three texts to go on with, on top of what is stored now. */
function Conflict({ base, mine, theirs, settle }: ConflictProps) {
  const both = merged(base, mine, theirs);
  const title = 'Put my changes on top of theirs';
  const actions = [
    both !== undefined && <Button key="both" kind="main" onClick={() => settle(both)} text={title} />,
    <Button key="mine" onClick={() => settle(mine)} text="Keep all of mine" />,
    <Button key="theirs" kind="danger" onClick={() => settle(theirs)} text="Drop mine" />,
  ];
  const changed = (by: string, after: string) => (
    <Panel title={`Changed by ${by}`}>
      <Diff label={`Changed by ${by}`} before={base} after={after} />
    </Panel>
  );
  return (
    <div class="stack">
      <Notice
        kind="warning"
        title="It was changed since you opened it, so nothing was saved."
        actions={actions}
      >
        {both === undefined
          ? 'The same elements were changed: choose one text, and edit it before you save.'
          : 'The changes do not touch the same elements. You can look at the result before you save it.'}
      </Notice>
      <div class="split">
        {changed('someone else', theirs)}
        {changed('you', mine)}
      </div>
    </div>
  );
}

export function CreatePage({ type }: { type: string }) {
  const trail = [[`/data/${type}`, type] as const, [`/data/${type}/${newId}`, 'New'] as const];
  return (
    <>
      <Trail parts={trail} />
      <Notice>
        It gets its id from the server.{' '}
        {!isFull.value && 'What you type is kept in this tab until you save or discard it.'}
      </Notice>
      <Edit type={type} stored={{ text: `{\n  "resourceType": "${type}"\n}`, etag: '' }} />
    </>
  );
}
