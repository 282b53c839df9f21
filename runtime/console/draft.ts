// What is typed and not yet sent → the session storage of this tab, so that a reload or a new sign-in loses nothing.
import { type Signal, signal } from '@preact/signals';

const drafts = new Map<string, Signal<string>>();

/** The signal of a name; every change of its value is kept. Tokens and passwords never belong in one. */
export function draft(name: string, initial = ''): Signal<string> {
  const known = drafts.get(name);
  if (known) return known;
  const key = `kiln.draft.${name}`;
  const made = signal(sessionStorage.getItem(key) ?? initial);
  made.subscribe(value => {
    try {
      if (value === initial) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // The storage is full: the text stays in memory alone.
    }
  });
  drafts.set(name, made);
  return made;
}
