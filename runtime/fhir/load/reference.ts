// The texts of resources → the references in them to resources of this server, and which of these point to nothing.

import type { PoolClient } from 'pg';
import { elements } from '../../base/definitions/elements.ts';
import { idPattern } from '../../base/definitions/id.ts';
import { copyRows, type SerialClient } from './serial-client.ts';

/** References to one type, as COPY text: id, and a resource that refers to it. */
export interface ReferenceLines {
  readonly type: string;
  readonly lines: string;
}

/** @param base of this server: references that begin with it are relative */
export function referenceCollector(base: string) {
  const absolute = `${base}/`;
  let seen = new Set<string>();
  let found = new Map<string, string>();
  let recent: readonly string[] = [];
  return {
    add(text: string, type: string, id: string): void {
      // Neighbouring resources refer to the same patient and encounter: references of the last resource are skipped.
      recent = writtenReferences(text, recent, written => {
        if (seen.has(written)) return;
        if (seen.size >= remembered) seen = new Set();
        // A fragment has another target in each resource.
        if (!written.startsWith('#')) seen.add(detached(written));
        const local = written.startsWith(absolute) ? written.slice(absolute.length) : written;
        const [, target, targetId] =
          relative.exec(local) ?? (isWithin(text, written) ? [] : (nowhere.exec(written) ?? []));
        if (target === undefined) return;
        found.set(target, `${found.get(target) ?? ''}${targetId}\t${type}/${id}\n`);
      });
    },
    /** The references since the last call; each target about once. */
    take(): readonly ReferenceLines[] {
      const taken = [...found].map(([type, lines]) => ({ type, lines }));
      found = new Map();
      return taken;
    },
  };
}

export interface UnresolvedReferences {
  readonly count: number;
  /** `Patient/1 (from Observation/2)`, the first few. */
  readonly examples: readonly string[];
}

export type ReferenceChecker = ReturnType<typeof referenceChecker>;

/** The references wait in temporary tables of one connection, so that their number does not matter. */
export function referenceChecker(serial: SerialClient, project: number) {
  const tables = new Map<string, string>();
  let waiting = new Map<string, string[]>();
  let length = 0;

  async function flush(): Promise<void> {
    const taken = waiting;
    [waiting, length] = [new Map(), 0];
    await serial.run(async client => {
      for (const [type, lines] of taken) {
        const table = tables.get(type) ?? `kiln_reference_${tables.size}`;
        if (!tables.has(type)) {
          await client.query(`create temp table ${table} (id text collate "C", source text)`);
          tables.set(type, table);
        }
        await copyRows(client, table, ['id', 'source'], [Buffer.from(lines.join(''))]);
      }
    });
  }

  return {
    async add(references: readonly ReferenceLines[]): Promise<void> {
      for (const { type, lines } of references) {
        waiting.set(type, [...(waiting.get(type) ?? []), lines]);
        length += lines.length;
      }
      if (length >= 2 ** 22) await flush();
    },
    /** Called when all resources are loaded. */
    async unresolved(): Promise<UnresolvedReferences> {
      await flush();
      return serial.run(client => missingReferences(client, tables, project));
    },
  };
}

/** @param tables resource type → the table of references to it */
async function missingReferences(
  client: PoolClient,
  tables: ReadonlyMap<string, string>,
  project: number,
): Promise<UnresolvedReferences> {
  await client.query('set statement_timeout = 0');
  let count = 0;
  const examples: string[] = [];
  for (const [type, table] of [...tables].sort()) {
    const known = elements().resources.includes(type);
    const { rows } = await client.query<{ id: string; source: string; total: string }>(
      missingQuery(table, known ? type : undefined),
      [project],
    );
    count += Number(rows[0]?.total ?? 0);
    const target = (id: string) => (type === '' || id.startsWith('?') ? `${type}${id}` : `${type}/${id}`);
    examples.push(...rows.map(({ id, source }) => `${target(id)} (from ${source})`));
  }
  return { count, examples: examples.slice(0, shown) };
}

/** A target that comes again after so many others is only written twice. */
const remembered = 200_000;
const shown = 5;

/** A slice of a string keeps the whole string in memory; a copy does not. */
function detached(piece: string): string {
  return Buffer.from(piece).toString();
}

/**
 * Visits the values of all members `reference`, but for those among `known`. The text is valid JSON.
 * @returns the first few, to be known with the next text
 */
function writtenReferences(
  text: string,
  known: readonly string[],
  visit: (reference: string) => void,
): readonly string[] {
  const first: string[] = [];
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at)) {
    at += key.length;
    // Usually there is no white space around the colon.
    if (text.charCodeAt(at) !== colon || text.charCodeAt(at + 1) !== quote) {
      const gap = spaced.exec(text.slice(at, at + 100));
      if (gap === null) continue;
      at += gap[0].length;
    } else at += 2;
    const start = at;
    let reference = known.find(
      one => text.startsWith(one, start) && text.charCodeAt(start + one.length) === quote,
    );
    if (reference === undefined) {
      reference = text.slice(at, text.indexOf('"', at));
      visit(reference);
    }
    if (first.length < 4 && !reference.startsWith('#')) first.push(reference);
  }
  return first;
}

const key = '"reference"';
const colon = 58;
const quote = 34;
const spaced = /^\s*:\s*"/;
/** `Type/id`, of some version or none; and the conditional `Type?…`, which no stored resource answers to. */
const relative = new RegExp(
  `^([A-Z][A-Za-z]{0,63})(?:/|(?=\\?))(${idPattern}|\\?[^\\s\\\\]*)(?:/_history/[^/]+)?$`,
);

/** Targets inside the Bundle or the resource itself; Bundles are unpacked before. */
const nowhere = /^()((?:urn:|#)[^\s\\]+)$/;

/** Whether the target is in the text: a contained resource, or an entry of a Bundle that is stored as a whole. */
function isWithin(text: string, written: string): boolean {
  if (written.startsWith('#')) return hasMember(text, endsInId, written.slice(1));
  return written.startsWith('urn:') && hasMember(text, endsInAddress, written);
}

function hasMember(text: string, key: RegExp, value: string): boolean {
  const quoted = `"${value}"`;
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1))
    if (key.test(text.slice(Math.max(0, at - 100), at))) return true;
  return false;
}

const endsInId = /"id"\s*:\s*$/;
const endsInAddress = /"fullUrl"\s*:\s*$/;

/** Value: project. */
function missingQuery(table: string, type: string | undefined): string {
  const present =
    type === undefined ? 'false' : `exists (select from "${type}" t where t.project = $1 and t.id = r.id)`;
  return `with missing as (
  select id, min(source) as source from ${table} r where $1::int4 is not null and not ${present} group by id
)
select id, source, (select count(*) from missing) as total from missing order by id limit ${shown}`;
}
