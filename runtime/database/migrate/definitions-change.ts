// The definitions that a program serves, and those that the database was served with before → what `kiln generate` changed between them,
// in kiln_meta: generated/ itself depends on the definitions alone, and so cannot have it.
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type Outline,
  type OutlineChange,
  outlineChanges,
  ownOutline,
} from '../../base/definitions/outline.ts';
import { manifest } from '../../base/definitions/root.ts';
import type { Database } from '../postgres/database.ts';
import { type Meta, writeMeta } from './meta.ts';

export interface DefinitionsChange {
  /** When the database was first served with them. */
  readonly since: string;
  /** The versions of Kiln that compiled the former definitions and these. */
  readonly kiln: readonly [before: string, after: string];
  readonly parts: readonly OutlineChange[];
}

interface Kept {
  /** Of all that was generated. */
  readonly content: string;
  readonly kiln: string;
  /** Compressed: 400 KB of names. */
  readonly outline: string;
}

/** Nothing where the definitions are those of before. */
export async function noteDefinitions(database: Pick<Database, 'custom'>, meta: Meta): Promise<void> {
  const { kiln, hashes } = manifest();
  const before = meta.definitions === undefined ? undefined : (JSON.parse(meta.definitions) as Kept);
  if (before?.content === hashes.content) return;
  const own = ownOutline();
  if (before) {
    const since = new Date().toISOString();
    const parts = outlineChanges(unpacked(before.outline), own);
    const change: DefinitionsChange = { since, kiln: [before.kiln, kiln], parts };
    if (parts.length > 0) await writeMeta(database, 'definitions_change', JSON.stringify(change));
  }
  const kept: Kept = { content: hashes.content, kiln, outline: packed(own) };
  await writeMeta(database, 'definitions', JSON.stringify(kept));
}

/** null: the database was served with the same definitions all the time. */
export async function definitionsChange({
  generic,
}: Pick<Database, 'generic'>): Promise<DefinitionsChange | null> {
  const { rows } = await generic.query<{ value: string }>(
    "select value from kiln_meta where key = 'definitions_change'",
  );
  return rows[0] ? (JSON.parse(rows[0].value) as DefinitionsChange) : null;
}

function packed(outline: Outline): string {
  return gzipSync(JSON.stringify(outline)).toString('base64');
}

function unpacked(text: string): Outline {
  return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString()) as Outline;
}
