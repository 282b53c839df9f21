// Types that a canonical can name → an index of each, and the function that looks through them.
import { expect, it } from 'vitest';
import { compileFixture } from './fixture.ts';

it('gives an index to each type that has one url, and an arm of the function', () => {
  const { text } = compileFixture('canonical');
  expect(text('sql/Recipe.sql')).toContain(
    `create index "Recipe_canonical_idx" on "Recipe" (project, hashtextextended(content->>'url', 0), updated desc, id) where content->>'url' is not null;`,
  );
  expect(text('sql/Meal.sql')).not.toContain('canonical_idx');
  const [body = ''] = /create function kiln_canonical[\s\S]*?\$\$;/.exec(text('sql/kiln.sql')) ?? [];
  expect([...body.matchAll(/if t = '(\w+)' then .* from "(\w+)"/g)].map(([, ...names]) => names)).toEqual([
    ['Recipe', 'Recipe'],
  ]);
});

it('makes the function without arms where no type has a url', () => {
  const { text } = compileFixture('choice');
  expect(text('sql/kiln.sql')).toContain('create function kiln_canonical(');
  expect(text('sql/kiln.sql')).not.toMatch(/hashtextextended\(content/);
});
