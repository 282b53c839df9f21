// `export const config = { … }` of a compiled bot → its value as JSON, without running anything; or a fault.
import { type Expression, type Property, parseExpressionAt, type SpreadElement } from 'acorn';

/** Why the value is not known before the bot runs. */
export class NoLiteral extends Error {}

/** UTF-16 units. */
const longest = 50_000;

/**
 * @param code as esbuild writes it, with what the module declares at the same depth
 * @returns undefined: the module exports no config
 * @throws NoLiteral
 */
export function configOf(code: string): string | undefined {
  const name = /^[ \t]*config: \(\) => ([\w$]+)/m.exec(code)?.[1];
  if (name === undefined) return undefined;
  const found = new RegExp(`^  (?:var|let|const) ${name.replaceAll('$', '\\$')} = `, 'm').exec(code);
  if (!found) throw new NoLiteral('config is not declared with a value: write export const config = { … }.');
  const from = found.index + found[0].length;
  try {
    const value = parseExpressionAt(code.slice(from, from + longest), 0, { ecmaVersion: 2022 });
    return JSON.stringify(literalOf(value));
  } catch (error) {
    if (error instanceof NoLiteral) throw error;
    throw new NoLiteral(`config has more than ${longest} characters, or is nested too deeply.`);
  }
}

function literalOf(node: Expression | SpreadElement): unknown {
  switch (node.type) {
    case 'Literal':
      if (node.bigint === undefined && node.regex === undefined) return node.value;
      break;
    case 'ArrayExpression':
      return node.elements.map(each => (each === null ? null : literalOf(each)));
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map(memberOf));
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked;
      break;
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(literalOf(node.argument));
      // esbuild writes true as !0.
      if (node.operator === '!') return !literalOf(node.argument);
      break;
  }
  throw notKnown();
}

function memberOf(member: Property | SpreadElement): readonly [string, unknown] {
  if (member.type !== 'Property' || member.computed || member.kind !== 'init') throw notKnown();
  const { key, value } = member;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
  if (name === undefined) throw notKnown();
  return [name, literalOf(value)];
}

function notKnown(): NoLiteral {
  return new NoLiteral(
    'config is read before the bot runs: write it with texts, numbers, lists and objects alone, without names and calls.',
  );
}
