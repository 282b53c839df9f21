// `export const config = { … }` of a compiled bot → its value, without running the bot; and the schedule and triggers of the Bot.
import { type Expression, type Property, parseExpressionAt, type SpreadElement } from 'acorn';
import type { Bot } from '../../generated/client/types/index.d.ts';
import { isRecord } from '../base/json/object.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';

/** The elements that `export const config` sets, or removes. */
export type ConfiguredElements = Pick<Bot, 'cronString' | 'cronTiming' | 'trigger'>;

export const configuredElements = ['cronString', 'cronTiming', 'trigger'] as const;

/** The value is unknown before the bot runs. */
class NoLiteral extends Error {}

const notKnown = new NoLiteral(
  'config is read before the bot runs: write it with texts, numbers, lists and objects alone, without names and calls.',
);

/** UTF-16 units. */
const longest = 50_000;

/**
 * @param code output of esbuild, with the declarations of the module at the top level
 * @returns its value as JSON, or its fault; neither if the module exports no config
 */
export function exportedConfig(code: string): { readonly text?: string; readonly fault?: string } {
  const name = /^[ \t]*config: \(\) => ([\w$]+)/m.exec(code)?.[1];
  if (name === undefined) return {};
  const found = new RegExp(`^  (?:var|let|const) ${name.replaceAll('$', '\\$')} = `, 'm').exec(code);
  if (!found) return { fault: 'config is not declared with a value: write export const config = { … }.' };
  const from = found.index + found[0].length;
  try {
    const value = parseExpressionAt(code.slice(from, from + longest), 0, { ecmaVersion: 2022 });
    return { text: JSON.stringify(literalOf(value)) };
  } catch (error) {
    if (error instanceof NoLiteral) return { fault: error.message };
    return { fault: `config has more than ${longest} characters, or is nested too deeply.` };
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
  throw notKnown;
}

function memberOf(member: Property | SpreadElement): readonly [string, unknown] {
  if (member.type !== 'Property' || member.computed || member.kind !== 'init') throw notKnown;
  const { key, value } = member;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
  if (name === undefined) throw notKnown;
  return [name, literalOf(value)];
}

/**
 * The elements that a program sets, or removes because the former program set them; undefined: neither.
 *
 * @param config as JSON
 * @throws OutcomeError 422
 */
export function configuredAfter(
  former: string | undefined,
  config: string | undefined,
): ConfiguredElements | undefined {
  if (config !== undefined) return readBotConfig(config);
  return former === undefined || exportedConfig(former).text === undefined ? undefined : {};
}

/**
 * @param text JSON: `{"cron": "30 6 * * *", "triggers": [{"criteria": "Patient", "interaction": "create"}]}`
 * @throws OutcomeError 422
 */
export function readBotConfig(text: string): ConfiguredElements {
  const config: unknown = JSON.parse(text);
  if (!isRecord(config)) throw refused('it must be an object');
  const { cron, triggers = [], ...others } = config;
  const [other] = Object.keys(others);
  if (other !== undefined) throw refused(`it may have cron and triggers, not ${shown(other)}`);
  if (cron !== undefined && typeof cron !== 'string' && !isRecord(cron))
    throw refused('cron must be an expression of five fields, or a Timing');
  if (!Array.isArray(triggers)) throw refused('triggers must be a list');
  return {
    ...(typeof cron === 'string' ? { cronString: cron } : {}),
    ...(isRecord(cron) ? { cronTiming: cron } : {}),
    ...(triggers.length === 0 ? {} : { trigger: triggers.map(triggerOf) }),
  };
}

function triggerOf(given: unknown): NonNullable<Bot['trigger']>[number] {
  if (!isRecord(given)) throw refused('a trigger must be an object');
  const { criteria, interaction = [], ...others } = given;
  const [other] = Object.keys(others);
  if (other !== undefined) throw refused(`a trigger may have criteria and interaction, not ${shown(other)}`);
  if (typeof criteria !== 'string')
    throw refused('the criteria of a trigger must be a search: Patient?gender=female');
  const codes: unknown[] = [interaction].flat();
  if (!codes.every(each => typeof each === 'string'))
    throw refused('an interaction must be create, update or delete');
  return codes.length === 0 ? { criteria } : { criteria, interaction: codes };
}

function refused(reason: string): OutcomeError {
  return outcomeError('business-rule', `The config that the bot exports is refused: ${reason}.`);
}
