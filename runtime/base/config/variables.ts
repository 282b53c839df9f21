// Every environment variable of the server: its name, default, form and meaning, in tables by subject. config.ts reads by them.
import type { Variable } from './value.ts';
import { accessLimits, accessSettings } from './variables/access.ts';
import { botsLimits, botsSettings } from './variables/bots.ts';
import { commandSettings } from './variables/commands.ts';
import { databaseLimits, databaseSettings } from './variables/database.ts';
import { eventsLimits } from './variables/events.ts';
import { mllpLimits, mllpSettings } from './variables/mllp.ts';
import { queryLimits, querySettings } from './variables/query.ts';
import { serverLimits, serverSettings } from './variables/server.ts';
import { traceSettings } from './variables/trace.ts';

export const settingVariables = {
  ...serverSettings,
  ...databaseSettings,
  ...accessSettings,
  ...querySettings,
  ...botsSettings,
  ...mllpSettings,
  ...traceSettings,
  ...commandSettings,
} as const;

/** Parsed into `Config.limits`. */
export const limitVariables = {
  ...serverLimits,
  ...databaseLimits,
  ...accessLimits,
  ...queryLimits,
  ...botsLimits,
  ...eventsLimits,
  ...mllpLimits,
} as const;

/** All, by the names that kiln.config.ts gives them. */
export const variables: Readonly<Record<string, Variable<unknown>>> = {
  ...settingVariables,
  ...limitVariables,
};
