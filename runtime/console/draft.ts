// What is typed and not yet sent → the session storage of this tab, so that a reload or a new sign-in loses nothing.
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
export function draft(name: string, initial = ''): Signal<string> {
  const known = drafts.get(name);
  if (known) return known;
  const key = `kiln.draft.${name}`;
  const made = signal(sessionStorage.getItem(key) ?? initial);
  made.subscribe(value => {
    const others = [...unkept.peek()].filter(each => each !== key);
    const isKept = keep(key, value === initial ? undefined : value);
    if (!isKept || others.length < unkept.peek().size)
      unkept.value = new Set(isKept ? others : [...others, key]);
  });
  drafts.set(name, made);
  return made;
}

/** @returns whether there was room; where there was none, what is kept of an earlier text stays */
function keep(key: string, value: string | undefined): boolean {
  if (value === undefined) {
    sessionStorage.removeItem(key);
    return true;
  }
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
