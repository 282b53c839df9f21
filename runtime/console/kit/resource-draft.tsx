// A resource that is edited: the text of the server, the draft, and the differences of both if someone else changed it meanwhile.
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { draft, type Edited, edited, type Version } from '../draft.ts';
import { create, newId, type Resource, read, type Stored, update } from '../fhir.ts';
import { editable, merged } from '../json.ts';
import { Refused } from '../refusal.ts';
import { Code, Diff } from './code.tsx';
import { type Loaded, useLoaded } from './load.tsx';
import { Badge, Button, Failure, Notice, Panel } from './parts.tsx';

/** @param fresh what is created begins as. @param drafts their names: they are shown where it cannot be read any more */
export function useStored<R extends Resource>(
  type: string,
  id: string,
  fresh?: R,
  drafts: readonly string[] = [`${type}/${id}`],
): Loaded<Stored<R>> {
  const loaded = useLoaded<Stored<R>>(id, async signal => {
    if (id === newId && fresh) return { resource: fresh, text: JSON.stringify(fresh), etag: '' };
    return read<R>(type, id, signal);
  });
  const pending = (
    <div class="stack">
      {loaded.pending}
      {loaded.error !== undefined && drafts.map(name => <Unsaved key={name} name={name} />)}
    </div>
  );
  return { ...loaded, pending };
}

/** What was typed over something that is not there any more: it can be copied, or discarded. */
export function Unsaved({ name }: { name: string }) {
  const { text, drop } = edited(name, { text: '', etag: '' });
  if (draft(name).value === '') return null;
  return (
    <section class="stack" aria-label="What you typed">
      <Notice actions={<Button onClick={drop} text="Discard it" />}>
        What you typed over it is still here, and saved nowhere.
      </Notice>
      <Code label="What you typed" text={text} />
    </section>
  );
}

/** A sentence on what was stored; or what others stored since. */
type Outcome = { readonly said?: string } | { readonly theirs: Version };

interface Options {
  /** "This policy" */
  readonly what: string;
  readonly edit: Edited;
  readonly store: () => Promise<Outcome>;
  /** Loads what the server has. */
  readonly reload: () => void;
}

export interface Saving {
  readonly isBusy: boolean;
  readonly save: (event?: Event) => void;
  readonly error: unknown;
  /** That it was saved, the error, or both versions. */
  readonly message: JSX.Element | false | undefined;
  /** Why an element was refused: `Bot.cronString`. */
  readonly faultAt: (expression: string) => string | undefined;
}

export function useSaving({ what, edit, store, reload }: Options): Saving {
  const [state, setState] = useState<{ isBusy?: true; said?: string; error?: unknown; theirs?: Version }>({});
  const { isBusy = false, said, error, theirs } = state;
  const save = (event?: Event) => {
    event?.preventDefault();
    setState({ isBusy: true });
    const settled = (outcome: Outcome) =>
      setState('theirs' in outcome ? outcome : { said: 'Saved.', ...outcome });
    store().then(settled, (failed: unknown) => setState({ error: failed }));
  };
  const issues = error instanceof Refused ? error.issues : [];
  const title = `${what} was not saved.`;
  return {
    isBusy,
    save,
    error,
    message: theirs ? (
      <Conflict {...{ what, theirs, edit, reload, settle: () => setState({}) }} />
    ) : (
      (error !== undefined && <Failure {...{ title, error }} />) ||
      (said !== undefined && !edit.isChanged && <Notice kind="success" title={said} />)
    ),
    faultAt: at => issues.find(({ expression }) => expression?.includes(at))?.diagnostics,
  };
}

type OfResource = Omit<Options, 'store'> & {
  readonly type: string;
  /** `newId`: it is created. */
  readonly id: string;
  /** Makes the text to send; by default the draft is sent unchanged. */
  readonly body?: () => string | Promise<string>;
  /** @param isAll whether nothing was typed since it was sent */
  readonly onSaved?: (stored: Stored<Resource>, isAll: boolean) => void;
};

export function useSavedResource({ type, id, body, onSaved, ...options }: OfResource): Saving {
  const { edit, reload } = options;
  const store = async (): Promise<Outcome> => {
    const text = body ? await body() : edit.text;
    const made = id === newId ? await create(type, text) : await update(type, id, text, edit.etag);
    if (!made) return { theirs: versionOf(await read(type, id)) };
    const isAll = edit.stored(made.etag);
    if (onSaved) onSaved(made, isAll);
    else reload();
    return {};
  };
  return useSaving({ ...options, store });
}

/** As it is edited: without what the server sets itself. */
export function versionOf({ text, etag }: Pick<Stored, 'text' | 'etag'>): Version {
  return { text: editable(text), etag };
}

type ConflictProps = Pick<Options, 'what' | 'edit' | 'reload'> & { theirs: Version; settle: () => void };

/** What both changed, and which text goes on, on top of what is stored now. */
function Conflict({ what, theirs, edit, reload, settle }: ConflictProps) {
  const both = merged(edit.opened, edit.text, theirs.text);
  const take = () => {
    settle();
    edit.drop();
    reload();
  };
  const goOn = (text: string) => () => {
    settle();
    edit.rebase(text, theirs);
  };
  const title = 'Put my changes on top of theirs';
  const actions = [
    both !== undefined && <Button key="both" kind="main" onClick={goOn(both)} text={title} />,
    <Button key="mine" onClick={goOn(edit.text)} text="Go on with mine" />,
    <Button key="theirs" kind="danger" onClick={take} text="Take theirs" />,
  ];
  const changed = (by: string, after: string) => (
    <Panel title={`Changed by ${by}`}>
      <Diff label={`Changed by ${by}`} before={edit.opened} after={after} />
    </Panel>
  );
  return (
    <section class="stack" aria-label="Differences">
      <Notice
        {...{ kind: 'warning', actions }}
        title={`${what} was changed by someone else since you opened it: nothing was saved.`}
      >
        {both === undefined
          ? 'The same elements were changed: choose one text, and edit it before you save.'
          : 'The changes do not touch the same elements. You can look at the result before you save it.'}
      </Notice>
      <div class="split">
        {changed('someone else', theirs.text)}
        {changed('you', edit.text)}
      </div>
    </section>
  );
}

type SaveRowProps = {
  saving: Pick<Saving, 'isBusy'>;
  edit: Edited;
  /** It is created: an unchanged draft can be saved, too. */
  isNew?: boolean;
  text?: string;
  /** Where what was typed is discarded. */
  leave?: () => void;
  /** Further buttons. */
  children?: ComponentChildren;
};

/** The last row of a form: saves what was typed, or discards it. */
export function SaveRow({ saving, edit, isNew = false, text = 'Save', leave, children }: SaveRowProps) {
  const discard = () => {
    edit.drop();
    leave?.();
  };
  const disabled = !edit.isChanged && !isNew;
  return (
    <div class="row">
      <Button kind="main" type="submit" busy={saving.isBusy} disabled={disabled} text={text} />
      {children}
      {(edit.isChanged || leave) && <Button kind="quiet" onClick={discard} text="Discard changes" />}
      {edit.isChanged && <Badge kind="warning">Not saved</Badge>}
    </div>
  );
}
