// A resource that is edited: as the server has it, what is typed over it, and both versions where somebody else changed it meanwhile (412).
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { draft, type Edited, edited, type Version } from '../draft.ts';
import { create, newId, type Resource, read, type Stored, update } from '../fhir.ts';
import { editable } from '../json.ts';
import { Refused } from '../refused.ts';
import { Code, Diff } from './code.tsx';
import { type Loaded, useLoaded } from './load.tsx';
import { Badge, Button, Failure, Notice } from './parts.tsx';

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
  const typed = loaded.error === undefined ? [] : drafts.filter(name => draft(name).value !== '');
  const pending = (
    <div class="stack">
      {loaded.pending}
      {typed.map(name => (
        <Unsaved key={name} name={name} />
      ))}
    </div>
  );
  return { ...loaded, pending };
}

/** What was typed over something that is not there any more: it can be copied, or discarded. */
function Unsaved({ name }: { name: string }) {
  const { text, drop } = edited(name, { text: '', etag: '' });
  return (
    <section class="stack" aria-label="What you typed">
      <Notice actions={<Button onClick={drop} text="Discard it" />}>
        What you typed over it is still here, and saved nowhere.
      </Notice>
      <Code label="What you typed" text={text} />
    </section>
  );
}

interface Options {
  readonly type: string;
  /** `newId`: it is created. */
  readonly id: string;
  /** "This policy" */
  readonly what: string;
  readonly edit: Edited;
  /** As it is sent; without it as it is typed. */
  readonly body?: () => string | Promise<string>;
  /** What was sent is no draft any more. */
  readonly onSaved?: (stored: Stored<Resource>) => void;
  /** Loads what the server has. */
  readonly reload: () => void;
}

export interface Saving {
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  readonly save: (event?: Event) => void;
  /** The error, or both versions. */
  readonly message: JSX.Element | false | undefined;
  /** Why an element was refused: `Bot.cronString`. */
  readonly faultAt: (expression: string) => string | undefined;
}

export function useSaving({ type, id, what, edit, body, reload, onSaved = reload }: Options): Saving {
  const [state, setState] = useState<{ isBusy?: boolean; isSaved?: boolean; error?: unknown }>({});
  const [theirs, setTheirs] = useState<Version>();
  const store = async () => {
    const text = body ? await body() : edit.text;
    const made = id === newId ? await create(type, text) : await update(type, id, text, edit.etag);
    setState({ isSaved: made !== undefined });
    if (made) {
      edit.stored(made.etag);
      return onSaved(made);
    }
    const now = await read(type, id);
    setTheirs({ text: editable(now.text, true), etag: now.etag });
  };
  const save = (event?: Event) => {
    event?.preventDefault();
    setState({ isBusy: true });
    store().catch((error: unknown) => setState({ error }));
  };
  const { isBusy = false, isSaved = false, error } = state;
  const issues = error instanceof Refused ? error.issues : [];
  const settle = () => setTheirs(undefined);
  return {
    ...{ isBusy, isSaved, save },
    message: theirs ? (
      <Conflict {...{ what, theirs, edit, reload, settle }} />
    ) : (
      error !== undefined && <Failure title={`${what} was not saved.`} error={error} />
    ),
    faultAt: at => issues.find(({ expression }) => expression?.includes(at))?.diagnostics,
  };
}

type ConflictProps = Pick<Options, 'what' | 'edit' | 'reload'> & { theirs: Version; settle: () => void };

/** Both versions as a diff, and which of them goes on. */
export function Conflict({ what, theirs, edit, reload, settle }: ConflictProps) {
  const take = () => {
    settle();
    edit.drop();
    reload();
  };
  const goOn = () => {
    settle();
    edit.rebase(edit.text, theirs);
  };
  const actions = [
    <Button key="theirs" onClick={take} text="Take theirs" />,
    <Button key="mine" onClick={goOn} text="Go on with mine" />,
  ];
  const title = `${what} was changed by somebody else since you opened it. Nothing was saved, and nothing you typed is lost.`;
  return (
    <section class="stack" aria-label="Two versions">
      <Notice {...{ kind: 'warning', title, actions }}>
        Below, lines with − are as they were saved by others, lines with + are yours. After “Go on with mine”,
        Save replaces theirs.
      </Notice>
      <Diff label="Differences" before={theirs.text} after={edit.text} />
    </section>
  );
}

/** @param state of what is changed, in words */
export function Discard({ edit, state }: { edit: Edited; state?: string }) {
  if (!edit.isChanged) return null;
  return (
    <>
      <Button kind="quiet" onClick={edit.drop} text="Discard changes" />
      {state && <Badge kind="warning">{state}</Badge>}
    </>
  );
}

/** The last row of a form: saves what was typed, or discards it. */
export function SaveRow({ saving, edit }: { saving: Saving; edit: Edited }) {
  return (
    <>
      {saving.isSaved && !edit.isChanged && <Notice kind="success" title="Saved." />}
      <div class="row">
        <Button kind="main" type="submit" busy={saving.isBusy} disabled={!edit.isChanged} text="Save" />
        <Discard edit={edit} state="Not saved" />
      </div>
    </>
  );
}
