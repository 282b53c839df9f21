// What is typed and not yet sent → the session storage of this tab, so that a reload or a new sign-in loses nothing; and texts that are
// typed over those of the server, each with the version that it began from.
import { computed, type Signal, signal } from '@preact/signals';
import { session } from './session.ts';

const drafts = new Map<string, Signal<string>>();

/** The keys of drafts that did not fit the storage. */
const unkept = signal<ReadonlySet<string>>(new Set());
/** Whether something typed is in the memory of the page alone. */
export const isFull = computed(() => unkept.value.size > 0);

// Who signs out is not asked.
addEventListener('beforeunload', event => {
  if (isFull.value && session.value.state !== 'out') event.preventDefault();
});

/** The signal of a name; every change of its value is kept. Tokens and passwords never belong in one. */
export function draft(name: string, initial = '', storage = sessionStorage): Signal<string> {
  const known = drafts.get(name);
  if (known) return known;
  const key = `kiln.draft.${name}`;
  const made = signal(storage.getItem(key) ?? initial);
  made.subscribe(value => {
    const others = [...unkept.peek()].filter(each => each !== key);
    const isKept = keep(storage, key, value === initial ? undefined : value);
    if (!isKept || others.length < unkept.peek().size)
      unkept.value = new Set(isKept ? others : [...others, key]);
  });
  drafts.set(name, made);
  return made;
}

/** @returns whether there was room; where there was none, what is kept of an earlier text stays */
function keep(storage: Storage, key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
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
    ...{ text, etag, opened, isChanged: typed.value !== '' && text !== stored.text },
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
