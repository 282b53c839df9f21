// What is typed and not yet sent → the session storage of this tab, so that a reload or a new sign-in loses nothing; and texts that are
// typed over those of the server, each with the version that it began from.
import { type Signal, signal } from '@preact/signals';

const drafts = new Map<string, Signal<string>>();

/** The keys of drafts that did not fit the storage. */
const unkept = new Set<string>();
/** Whether something typed is in the memory of the page alone. */
export const isFull = signal(false);

/** The signal of a name; every change of its value is kept. Tokens and passwords never belong in one. */
export function draft(name: string, initial = '', storage = sessionStorage): Signal<string> {
  const known = drafts.get(name);
  if (known) return known;
  const key = `kiln.draft.${name}`;
  const made = signal(storage.getItem(key) ?? initial);
  made.subscribe(value => {
    try {
      if (value === initial) storage.removeItem(key);
      else storage.setItem(key, value);
      unkept.delete(key);
    } catch {
      unkept.add(key);
    }
    isFull.value = unkept.size > 0;
  });
  drafts.set(name, made);
  return made;
}

/** What the server has. */
export interface Version {
  readonly text: string;
  /** For If-Match; empty: it is new. */
  readonly etag: string;
}

export interface Edited extends Version {
  readonly isChanged: boolean;
  /** What the server had when the first change was typed. */
  readonly opened: string;
  readonly change: (text: string) => void;
  /** A text as a change of another version. */
  readonly rebase: (text: string, on: Version) => void;
  /** This text was stored. What was typed since is a change of that version. @returns whether nothing was */
  readonly stored: (etag: string) => boolean;
  /** The draft is given up. */
  readonly drop: () => void;
}

type Kept = Version & { readonly opened: string };

/** Read in a component: it is drawn anew with each change. */
export function edited(name: string, stored: Version): Edited {
  const typed = draft(name);
  const kept = () => (typed.value === '' ? undefined : (JSON.parse(typed.value) as Kept));
  const { text, etag, opened } = kept() ?? { ...stored, opened: stored.text };
  const set = (version: Kept | undefined) => {
    typed.value = version ? JSON.stringify(version) : '';
  };
  return {
    text,
    etag,
    opened,
    isChanged: typed.value !== '' && text !== stored.text,
    change: to => set({ text: to, etag, opened }),
    rebase: (to, on) => set({ text: to, etag: on.etag, opened: on.text }),
    stored: to => {
      const now = kept()?.text ?? text;
      set(now === text ? undefined : { text: now, etag: to, opened: text });
      return now === text;
    },
    drop: () => set(undefined),
  };
}
