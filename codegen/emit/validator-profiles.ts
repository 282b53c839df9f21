// Profiles of a schema → the statements of client/validators/profiles.js: the rules of each, and of what they use what is not in its type.

import type { RuleSet, Rules, Schema } from '../ir.ts';
import { docComment, identifier, jsString, jsValue } from './escape.ts';
import { testFunction } from './invariants.ts';

/** Empty without profiles. */
export function profileStatements({ profiles, rules, invariants }: Schema): readonly string[] {
  const ids = new Map(
    [...new Set(invariants.profiles.map(({ expression }) => expression))].map((each, i) => [each, String(i)]),
  );
  const small = (own: Rules) => smaller(own, rules, ids);
  const all = profiles.map(profile => {
    const own = small(rules.profiles[profile.name] ?? {});
    return { profile, own, used: reached(own, rules, small) };
  });
  const codes = [...new Set(all.flatMap(({ used }) => used.codes))];
  const codeNames = new Map(codes.map((key, i) => [key, `codes${i}`]));
  const definitions = new Map(all.flatMap(({ used }) => used.definitions));
  const useNames = new Map([...definitions.keys()].map((key, i) => [key, `rules${i}`]));
  const tests = invariants.profiles.map(({ type, expression, code }) => ({
    id: ids.get(expression) ?? '',
    key: `${type} ${ids.get(expression)}`,
    code: testFunction(code),
  }));
  const body = all.flatMap(({ profile: { name, type, url }, own, used }) => {
    const asked = new Set(
      [own, ...used.definitions.map(([, each]) => each)].flatMap(each => expressionsOf(each)),
    );
    const parts = [
      `rules: ${jsValue(own)}`,
      `definitions: ${members(used.definitions.map(([key]) => [key, useNames.get(key) ?? '']))}`,
      `codes: ${members(used.codes.map(key => [key, codeNames.get(key) ?? '']))}`,
      `tests: ${members(tests.filter(({ id }) => asked.has(id)).map(({ key, code }) => [key, code]))}`,
    ];
    return [
      `/** ${docComment(url)} */`,
      `export const ${identifier(name)} = /* @__PURE__ */ profileValidator(${jsString(name)}, ${identifier(type)}, () => ({`,
      ...parts.map(part => `  ${part},`),
      '}));',
    ];
  });
  return [
    ...codes.map(key => `const ${codeNames.get(key)} = ${jsValue(rules.codes[key])};`),
    ...[...definitions].map(([key, own]) => `const ${useNames.get(key)} = ${jsValue(own)};`),
    ...body,
  ];
}

/** Keys of invariants of a profile that are not compiled to JavaScript. */
export function uncompiled({ rules, invariants }: Schema, profile: string): readonly string[] {
  const compiled = new Set(invariants.profiles.map(({ expression }) => expression));
  const seen = new Set<string>();
  const keysOf = (own: Rules): readonly string[] => [
    ...(own.invariants ?? []).flatMap(({ key, severity, expression }) =>
      severity === 'error' && !compiled.has(expression) ? [key] : [],
    ),
    ...below(own).flatMap(keysOf),
    ...(own.use === undefined || seen.has(own.use) || !seen.add(own.use)
      ? []
      : keysOf(rules.definitions[own.use] ?? {})),
  ];
  return [...new Set(keysOf(rules.profiles[profile] ?? {}))].sort();
}

function members(entries: readonly (readonly [string, string])[]): string {
  return `{ ${entries.map(([key, value]) => `${jsString(key)}: ${value}`).join(', ')} }`;
}

/** Without codes that do not come with Kiln, and invariants that are warnings or not compiled. Expressions are numbers. */
function smaller(own: Rules, all: RuleSet, ids: ReadonlyMap<string, string>): Rules {
  const { codes, invariants = [], children, slices, ...rest } = own;
  const kept = invariants.flatMap(({ expression, ...each }) => {
    const id = ids.get(expression);
    return each.severity === 'error' && id !== undefined ? [{ ...each, expression: id }] : [];
  });
  return {
    ...rest,
    ...(codes !== undefined && all.codes[codes] ? { codes } : {}),
    ...(kept.length === 0 ? {} : { invariants: kept }),
    ...(children && {
      children: Object.fromEntries(
        Object.entries(children).map(([name, each]) => [name, smaller(each, all, ids)]),
      ),
    }),
    ...(slices && {
      slices: slices.map(({ name, match, ...each }) => ({ name, match, ...smaller(each, all, ids) })),
    }),
  };
}

/** What the rules name, at any depth. */
function reached(own: Rules, all: RuleSet, small: (own: Rules) => Rules) {
  const codes = new Set<string>();
  const definitions = new Map<string, Rules>();
  const visit = (rules: Rules): void => {
    if (rules.codes !== undefined) codes.add(rules.codes);
    for (const each of below(rules)) visit(each);
    const used = rules.use === undefined ? undefined : all.definitions[rules.use];
    if (rules.use === undefined || !used || definitions.has(rules.use)) return;
    const inner = small(used);
    definitions.set(rules.use, inner);
    visit(inner);
  };
  visit(own);
  return { codes: [...codes], definitions: [...definitions] };
}

function expressionsOf(rules: Rules): readonly string[] {
  return [
    ...(rules.invariants ?? []).map(({ expression }) => expression),
    ...below(rules).flatMap(expressionsOf),
  ];
}

function below({ children, slices }: Rules): readonly Rules[] {
  return [...Object.values(children ?? {}), ...(slices ?? [])];
}
