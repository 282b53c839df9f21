// Regular expressions that PostgreSQL evaluates match what JavaScript's match; all others are left to the fhirpath package.
import { expect, test } from 'vitest';
import { postgresRegex } from '../../runtime/search/fhirpath/regex.ts';
import { testDatabase } from '../database.ts';
import { type Draw, draw } from '../oracle/draw.ts';

const database = testDatabase();

const texts = [
  ...[
    '',
    ' ',
    'a',
    'A',
    'ab',
    'aab',
    'ba',
    'S12',
    'xS12',
    'S12\n',
    '\nS12',
    'a\nb',
    'a.b',
    'a-b',
    '1',
    '12',
    '٣',
    'é',
    'ß',
  ],
  ...[
    '😀',
    'a😀',
    '😀a',
    '😀a😀',
    '😀😀',
    'a@b.c',
    '@b',
    'a_b',
    'a|b',
    '(a)',
    'a]',
    'a\\b',
    '0a1',
    '\u2028',
    'a\rb',
    '$',
    '^a',
    '-',
  ],
];

test.each([
  ...[
    '^S[0-9]+$',
    '^[A-Z]',
    'a',
    'a|b',
    '(a|b)+$',
    '^.+@.+$',
    '.*',
    '^.*$',
    '^[^a]*$',
    '^[^@]+@',
    '\\d',
    '^\\d{1,2}$',
    '\\.',
    'a\\-b',
  ],
  ...['^(?:a|b){2}$', '[a\\-]', '[\\w.]+@', '^$', 'a^b', 'x?a', '[+*?$()]', '\\\\', '^ +$', 'é|ß', '[\\]]'],
])('%s is evaluated by PostgreSQL', async regex => {
  expect(await bySql(regex)).toEqual(byJavaScript(regex));
});

test.each([
  ...[
    '',
    '.',
    '^.$',
    'a.b',
    '.{2}',
    '.+.+',
    '^.+.*.+$',
    '(.+)+',
    '[^a]',
    '[^a]{2}',
    '.?',
    '😀',
    '[é]',
    '\\w',
    '\\s',
    '\\b',
    '\\1',
    '(a)\\1',
  ],
  ...[
    'a*?',
    'a**',
    '(?=a)',
    '(?!a)',
    '(?<n>a)',
    '(?i)a',
    '[[:alpha:]]',
    '[z-a]',
    'a{2,}',
    'a{3,2}',
    'a|',
    '()',
    '***=a',
    '(a',
    'a)',
    '*',
  ],
  ...[
    '((a{99}){99}){99}',
    'a'.repeat(201),
    `${'('.repeat(12)}a${')'.repeat(12)}`,
    '\ud83d',
    '\\u0041',
    '[a-\\d]',
  ],
])('%s is left to the package', regex => {
  expect(postgresRegex(regex)).toBeUndefined();
});

test('random expressions', async () => {
  const random = draw(7);
  const found = new Map<number, number>();
  for (let i = 0; i < 600; i++) {
    const regex = randomRegex(random, 2);
    if (postgresRegex(regex) === undefined) continue;
    const matched = byJavaScript(regex);
    expect(await bySql(regex), regex).toEqual(matched);
    const share = matched.length === 0 ? 0 : matched.length === texts.length ? 2 : 1;
    found.set(share, (found.get(share) ?? 0) + 1);
  }
  // Expressions that match all texts, or none, would prove little.
  expect(found.get(1)).toBeGreaterThan(100);
});

async function bySql(regex: string): Promise<readonly string[]> {
  const { rows } = await database().generic.query<{ t: string }>(
    `select t from unnest($1::text[]) with ordinality u(t, i) where t collate "C" ~ $2 order by i`,
    [texts, postgresRegex(regex)],
  );
  return rows.map(({ t }) => t);
}

/** As the fhirpath package does it. */
function byJavaScript(regex: string): readonly string[] {
  return texts.filter(text => new RegExp(regex, 's').test(text));
}

function randomRegex(random: Draw, depth: number): string {
  const pieces = Array.from({ length: random.int(3) + 1 }, () => {
    const atom =
      depth > 0 && random.int(4) === 0
        ? `(${randomRegex(random, depth - 1)}|${randomRegex(random, depth - 1)})`
        : random.pick([
            'a',
            'b',
            'S',
            '@',
            '.',
            '\\.',
            '\\d',
            '[ab]',
            '[^a]',
            '[a-z]',
            '[^a-c@]',
            '1',
            '-',
            'é',
            ' ',
          ]);
    return (atom ?? '') + (random.pick(['', '', '*', '+', '?', '{2}', '{1,3}', '{0,1}']) ?? '');
  });
  return `${random.pick(['', '^'])}${pieces.join('')}${random.pick(['', '$'])}`;
}
