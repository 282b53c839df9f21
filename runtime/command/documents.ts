// In: GraphQL files. Out: the manifest of trusted documents on standard output, if all of them validate.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, readConfig } from '../config.ts';
import { Failure, Misuse } from '../failure.ts';
import { documentCache } from '../graphql/document/document.ts';
import { loadSchema } from '../graphql/document/schema.ts';
import { documentId } from '../graphql/document/trusted.ts';

/** Each file is one document. @throws Failure that names every file at fault, with line and column */
export function documentsCommand(paths: readonly string[], env: Environment): void {
  const documents = documentCache(loadSchema(), readConfig(env).limits);
  const faults: string[] = [];
  const manifest = new Map<string, string>();
  for (const file of paths.flatMap(documentFiles)) {
    const text = readFileSync(file, 'utf8');
    const document = documents.read(text);
    if (document.valid) manifest.set(documentId(text), text);
    else
      for (const { message, locations } of document.errors) {
        const [place] = locations ?? [];
        faults.push(`${file}${place ? `:${place.line}:${place.column}` : ''}: ${message}`);
      }
  }
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  if (manifest.size === 0) throw new Misuse(`There is no .graphql or .gql file in ${paths.join(', ')}.`);
  const sorted = Object.fromEntries([...manifest].sort(([a], [b]) => (a < b ? -1 : 1)));
  process.stdout.write(`${JSON.stringify(sorted, null, 2)}\n`);
}

/** A file as it is named; of a folder those that end in .graphql or .gql, at any depth. */
export function documentFiles(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Misuse(`${path} does not exist. Name files or folders that do.`);
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(graphql|gql)$/.test(name))
    .sort()
    .map(name => join(path, name));
}
