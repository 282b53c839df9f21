// The config that a bot's source exports → the elements of the Bot that say when it runs by itself.
import type { Bot } from '../../generated/types/index.d.ts';
import { isRecord } from '../base/json/object.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/shown.ts';
import { configOf, NoLiteral } from './literal.ts';

/** What `export const config` sets; what it leaves out the Bot does not have. */
export type ConfiguredElements = Pick<Bot, 'cronString' | 'cronTiming' | 'trigger'>;

export const configuredElements = ['cronString', 'cronTiming', 'trigger'] as const;

/** The config that a program exports, as JSON; undefined: it exports none that can be read. */
export function configIn(code: string | undefined): string | undefined {
  try {
    return code === undefined ? undefined : configOf(code);
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

/**
 * What a program sets, or removes because the former one had set it; undefined: neither.
 *
 * @param config as JSON
 * @throws OutcomeError 422
 */
export function configuredAfter(
  former: string | undefined,
  config: string | undefined,
): ConfiguredElements | undefined {
  if (config !== undefined) return readBotConfig(config);
  return configIn(former) === undefined ? undefined : {};
}

/**
 * @param text JSON: `{"cron": "30 6 * * *", "triggers": [{"criteria": "Patient", "interaction": "create"}]}`
 * @throws OutcomeError 422
 */
export function readBotConfig(text: string): ConfiguredElements {
  const config: unknown = JSON.parse(text);
  if (!isRecord(config)) throw refused('it is an object');
  const { cron, triggers = [], ...others } = config;
  const [other] = Object.keys(others);
  if (other !== undefined) throw refused(`it has cron and triggers, and no ${shown(other)}`);
  if (cron !== undefined && typeof cron !== 'string' && !isRecord(cron))
    throw refused('cron is an expression of five fields, or a Timing');
  if (!Array.isArray(triggers)) throw refused('triggers is a list');
  return {
    ...(typeof cron === 'string' ? { cronString: cron } : {}),
    ...(isRecord(cron) ? { cronTiming: cron } : {}),
    ...(triggers.length === 0 ? {} : { trigger: triggers.map(triggerOf) }),
  };
}

function triggerOf(given: unknown): NonNullable<Bot['trigger']>[number] {
  if (!isRecord(given)) throw refused('a trigger is an object');
  const { criteria, interaction = [], ...others } = given;
  const [other] = Object.keys(others);
  if (other !== undefined) throw refused(`a trigger has criteria and interaction, and no ${shown(other)}`);
  if (typeof criteria !== 'string')
    throw refused('the criteria of a trigger are a search: Patient?gender=female');
  const codes: unknown[] = [interaction].flat();
  if (!codes.every(each => typeof each === 'string'))
    throw refused('an interaction is create, update or delete');
  return codes.length === 0 ? { criteria } : { criteria, interaction: codes };
}

function refused(reason: string): OutcomeError {
  return outcomeError('business-rule', `The config that the bot exports is refused: ${reason}.`);
}
