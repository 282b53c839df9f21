// Schema → bot.d.ts, bot-search.d.ts, bot-medplum.d.ts and bot-globals.d.ts: types of what a handler gets and of what
// it finds in the sandbox, for authors of bots. A bot imports them from @kiln, and the compiler of bots drops all but
// Hl7Message. The same is implemented in runtime/bots/prelude and runtime/bots/hl7.
import type { GeneratedFile, Schema, SearchType } from '../ir.ts';
import { jsKey, jsString } from './escape.ts';
import { fill, generatedFrom, sourcesOf, template, textFile } from './file.ts';

export function emitBot(schema: Schema): readonly GeneratedFile[] {
  const banner = `// ${generatedFrom(sourcesOf(schema))}`;
  const [types, medplum] = (['bot.ts', 'bot-medplum.ts'] as const).map(name =>
    template(name).replace(/'(?:\.\.\/)+generated\/(.*)\.d\.ts'/g, "'./$1.js'"),
  );
  return [
    { path: 'bot.d.ts', text: `${banner}\n${types}` },
    textFile('bot-search.d.ts', [banner, '', ...searchTypes(schema)]),
    { path: 'bot-medplum.d.ts', text: `${banner}\n${medplum}` },
    { path: 'bot-globals.d.ts', text: `${banner}\n\n${template('bot-globals.d.ts')}` },
  ];
}

/** FHIR's names of the parameters that are compiled, by resource type and by what their values are. */
function searchTypes({ resources, others, searchParams }: Schema): readonly string[] {
  const names = new Map(
    [...resources, ...others].map(({ name }) => [name, new Map<SearchType, Set<string>>()]),
  );
  for (const { resource, code, type } of searchParams) {
    const ofType = names.get(resource);
    ofType?.set(type, (ofType.get(type) ?? new Set()).add(code));
  }
  const members = [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, kinds]) => member(type, kinds));
  return [
    '/** The search parameters of every resource type, by the type of their values. */',
    'export interface SearchParameterNames {',
    ...members,
    '}',
  ];
}

function member(type: string, kinds: ReadonlyMap<SearchType, ReadonlySet<string>>): readonly string[] {
  const lines = [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([kind, codes]) => {
      const literals = [...codes].sort().map(code => `| ${jsString(code)}`);
      return [`    ${kind}:`, ...ended(fill(literals, '      ', 120))];
    });
  return [`  ${jsKey(type)}: {`, ...lines, '  };'];
}

function ended(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (index === lines.length - 1 ? `${line};` : line));
}
