// generated/sql → the statements that make a database, the names that they take, and a hash of the schema.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elements } from './elements.ts';
import { checkSearchHash } from './extractors.ts';
import { generatedHashes, generatedText, packageRoot } from './root.ts';
import { readSql, type SqlCatalog } from './sql-catalog.ts';

/** `npm run build` copies them. */
const ownFolder = join(
  packageRoot(),
  import.meta.url.endsWith('.ts') ? 'runtime/base/definitions/sql' : 'dist/sql',
);

/** Without the comments outside of functions: a database is made, and compared, by the statements alone. */
const ownSql = ['kiln.sql', 'events.sql']
  .map(file => readFileSync(join(ownFolder, file), 'utf8').replace(/^--.*\n/gm, ''))
  .join('');

const ownRows = "insert into kiln_project values (1, 'default')";

export interface GeneratedSql {
  /** Of the generated SQL, the search parameters that fill it, and our own part. */
  readonly hash: string;
  /** Tables and indexes. */
  readonly relations: readonly string[];
  readonly functions: readonly string[];
  /** Table → its columns. Read from the files on first use, as is all below. */
  columns(): ReadonlyMap<string, readonly string[]>;
  /** All that is created. */
  catalog(): SqlCatalog;
  /** In order; each may contain several statements. */
  statements(lz4: boolean): readonly string[];
}

export function generatedSql(): GeneratedSql {
  const hashes = generatedHashes();
  checkSearchHash(hashes.search);
  const hash = createHash('sha256')
    .update(hashes.sql)
    .update(generatedText('search/parameters.json'))
    .update(ownSql)
    .update(ownRows);
  let texts: readonly string[] | undefined;
  const read = () => {
    texts ??= [generatedText('sql/kiln.sql'), ownSql, ...elements().resources.map(type => typeSql(type))];
    return texts;
  };
  return {
    hash: hash.digest('hex'),
    get relations() {
      return read().flatMap(text =>
        [...text.matchAll(relation)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      );
    },
    get functions() {
      return read().flatMap(text =>
        [...text.matchAll(/^create function (\w+)\(/gm)].map(([, name]) => name ?? ''),
      );
    },
    columns: () => new Map(read().flatMap(columnsOf)),
    catalog: () => readSql(read().join('\n')),
    statements: lz4 => [...read().map(text => withCompression(text, lz4)), ownRows],
  };
}

/** Tables and indexes of one resource type. */
export function typeSql(type: string): string {
  return generatedText(`sql/${type}.sql`);
}

/** A server that was built without lz4 compresses with its own method. */
export function withCompression(text: string, lz4: boolean): string {
  return lz4 ? text : text.replaceAll(' compression lz4', '');
}

const relation = /^create (?:table|(?:unique )?index) (?:"([^"]+)"|(\w+))/gm;

function columnsOf(text: string): [string, string[]][] {
  const tables = text.matchAll(/^create table (?:"([^"]+)"|(\w+)) \(([\s\S]*?)\)(?: with \([^)]*\))?;$/gm);
  return [...tables].map(([, quoted, plain, body = '']) => {
    const items = body.split(/,\s*(?![^(]*\))/).map(item => item.trim());
    const names = items
      .map(item => /^"([^"]+)"|^(\w+)/.exec(item))
      .map(match => match?.[1] ?? match?.[2] ?? '');
    return [quoted ?? plain ?? '', names.filter(name => name !== 'primary')];
  });
}
