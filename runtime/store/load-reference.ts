// The texts of resources → the references in them to resources of this server, each once or so, as COPY text.
import { elements } from '../elements.ts';
import { copyRows, type Lane } from './load-lane.ts';

export interface ReferenceCollector {
  add(text: string, type: string, id: string): void;
  /** What came since the last call: lines of type, id, and the resource that refers to it. */
  take(): string;
}

/** @param base of this server: references that begin with it are relative */
export function referenceCollector(base: string): ReferenceCollector {
  const absolute = `${base}/`;
  let seen = new Set<string>();
  let lines = '';
  return {
    add(text, type, id) {
      for (const written of writtenReferences(text)) {
        if (seen.has(written)) continue;
        if (seen.size >= remembered) seen = new Set();
        seen.add(written);
        const local = written.startsWith(absolute) ? written.slice(absolute.length) : written;
        const target = relative.exec(local);
        if (target !== null) lines += `${target[1]}\t${target[2]}\t${type}/${id}\n`;
      }
    },
    take() {
      const taken = lines;
      lines = '';
      return taken;
    },
  };
}

/** A repeat costs a line to store, no more. */
const remembered = 200_000;

/** The values of all members `reference`. The text is valid JSON. */
function writtenReferences(text: string): readonly string[] {
  const found: string[] = [];
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at)) {
    at += key.length;
    // Nearly always no space stands around the colon.
    if (text.charCodeAt(at) !== colon || text.charCodeAt(at + 1) !== quote) {
      const gap = spaced.exec(text.slice(at, at + 100));
      if (gap === null) continue;
      at += gap[0].length;
    } else at += 2;
    const end = text.indexOf('"', at);
    if (text.charCodeAt(at) !== hash) found.push(text.slice(at, end));
  }
  return found;
}

const key = '"reference"';
const colon = 58;
const quote = 34;
const hash = 35;
const spaced = /^\s*:\s*"/;
/** `Type/id`, of some version or none; and the conditional `Type?…`, which no stored resource answers to. */
const relative = /^([A-Z][A-Za-z]+)(?:\/|(?=\?))([A-Za-z0-9\-.]{1,64}|\?.*)(?:\/_history\/[^/]+)?$/;

export interface UnresolvedReferences {
  readonly count: number;
  /** `Patient/1 (from Observation/2)`, the first few. */
  readonly examples: readonly string[];
}

/** A connection of its own: the references wait in a temporary table until all that is loaded is there. */
export function referenceChecker(lane: Lane, project: number) {
  const table = 'kiln_load_reference';
  let made = false;
  return {
    async add(lines: Uint8Array): Promise<void> {
      if (lines.length === 0) return;
      await lane.run(async client => {
        if (!made) {
          await client.query(
            `set statement_timeout = 0; create temp table ${table} (type text collate "C", id text collate "C", source text)`,
          );
        }
        made = true;
        await copyRows(client, table, ['type', 'id', 'source'], [lines]);
      });
    },
    unresolved(): Promise<UnresolvedReferences> {
      return lane.run(async client => {
        if (!made) return { count: 0, examples: [] };
        await client.query(`create index on ${table} (type, id); analyze ${table}`);
        const { rows: types } = await client.query<{ type: string }>(
          `select distinct type from ${table} order by type`,
        );
        let count = 0;
        const examples: string[] = [];
        for (const { type } of types) {
          const missing = await client.query<{ id: string; source: string; total: string }>(
            missingQuery(table, elements().resources.includes(type) ? type : undefined),
            [type, project],
          );
          count += Number(missing.rows[0]?.total ?? 0);
          for (const { id, source } of missing.rows) {
            const target = id.startsWith('?') ? `${type}${id}` : `${type}/${id}`;
            if (examples.length < shown) examples.push(`${target} (from ${source})`);
          }
        }
        return { count, examples };
      });
    },
  };
}

const shown = 5;

/** Values: type, project. */
function missingQuery(table: string, type: string | undefined): string {
  const present =
    type === undefined ? 'false' : `exists (select from "${type}" t where t.project = $2 and t.id = r.id)`;
  return `select id, min(source) as source, count(*) over () as total
from ${table} r where type = $1 and $2::int4 is not null and not ${present} group by id order by id limit ${shown}`;
}
