// A text that the server has → the text that is typed over it, which is kept as a draft together with the version that it began from.
import { draft } from './draft.ts';
import { parseMarked, print } from './exact-json.ts';

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

interface Draft extends Version {
  readonly opened: string;
}

/** Read in a component: it is drawn anew with each change. */
export function edited(name: string, stored: Version): Edited {
  const typed = draft(name);
  const { text, etag, opened } = read(typed.value) ?? { ...stored, opened: stored.text };
  const keep = (version: Draft) => {
    typed.value = JSON.stringify(version);
  };
  const drop = () => {
    typed.value = '';
  };
  return {
    ...{ text, etag, opened, isChanged: typed.value !== '' && text !== stored.text },
    change: to => keep({ text: to, etag, opened }),
    rebase: (to, on) => keep({ text: to, etag: on.etag, opened: on.text }),
    stored: to => {
      const now = read(typed.value)?.text ?? text;
      if (now === text) drop();
      else keep({ text: now, etag: to, opened: text });
      return now === text;
    },
    drop,
  };
}

function read(kept: string): Draft | undefined {
  return kept === '' ? undefined : (JSON.parse(kept) as Draft);
}

/** JSON as it is edited: without what the server sets, and in an order in which it is read. */
export function indented(text: string): string {
  const { meta, ...resource } = parseMarked<{ meta?: Record<string, unknown> }>(text);
  const { versionId: _, lastUpdated: __, ...kept } = meta ?? {};
  const whole = Object.keys(kept).length > 0 ? { ...resource, meta: kept } : resource;
  return print(ordered(whole));
}

/** Of what the console edits; others follow. */
const order = [
  ...['resourceType', 'id', 'meta', 'active', 'name', 'description', 'project', 'principal', 'profile'],
  ...['policy', 'parameter', 'criteria', 'interaction', 'readonly', 'hiddenFields', 'readonlyFields'],
];

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b));
  return Object.fromEntries(entries.map(([key, each]) => [key, ordered(each)]));
}

function rank(key: string): number {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
}
