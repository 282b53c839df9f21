// What is typed over a resource → it is stored if nobody changed it meanwhile (412), else both versions are shown.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from './components/button.tsx';
import { Conflict } from './components/conflict.tsx';
import { Badge } from './components/heading.tsx';
import { Failure, Notice } from './components/notice.tsx';
import { type Edited, indented, type Version } from './edited.ts';
import { create, newId, type Resource, read, type Stored, update } from './fhir.ts';
import { Refused } from './refused.ts';

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
  readonly onSaved: (stored: Stored<Resource>) => void;
  /** Loads what the server has. */
  readonly reload: () => void;
}

export interface Saving {
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  readonly save: (event?: Event) => void;
  /** The error, or both versions. */
  readonly message: JSX.Element | null;
  /** Why an element was refused: `Bot.cronString`. */
  readonly faultAt: (expression: string) => string | undefined;
}

export function useSaving({ type, id, what, edit, body, onSaved, reload }: Options): Saving {
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
    setTheirs({ text: indented(now.text), etag: now.etag });
  };
  const save = (event?: Event) => {
    event?.preventDefault();
    setState({ isBusy: true });
    store().catch((error: unknown) => setState({ error }));
  };
  const decide = (version: Version | undefined) => {
    setTheirs(undefined);
    if (version) return edit.rebase(edit.text, version);
    edit.drop();
    reload();
  };
  const conflict = theirs && (
    <Conflict
      what={what}
      theirs={theirs.text}
      mine={edit.text}
      onMine={() => decide(theirs)}
      onTheirs={() => decide(undefined)}
    />
  );
  const failure = state.error !== undefined && (
    <Failure title={`${what} was not saved.`} error={state.error} />
  );
  return {
    isBusy: state.isBusy ?? false,
    isSaved: state.isSaved ?? false,
    save,
    message: conflict || failure || null,
    faultAt: expression => faultAt(state.error, expression),
  };
}

function faultAt(error: unknown, at: string): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  return error.issues.find(({ expression }) => expression?.includes(at))?.diagnostics;
}

/** The last row of a form: saves what was typed, or discards it. */
export function SaveRow({ saving, edit }: { readonly saving: Saving; readonly edit: Edited }) {
  return (
    <>
      {saving.isSaved && !edit.isChanged && <Notice kind="success" title="Saved." />}
      <div class="row">
        <Button kind="main" type="submit" busy={saving.isBusy} disabled={!edit.isChanged}>
          Save
        </Button>
        {edit.isChanged && (
          <>
            <Button kind="quiet" onClick={edit.drop}>
              Discard changes
            </Button>
            <Badge kind="warning">Not saved</Badge>
          </>
        )}
      </div>
    </>
  );
}
