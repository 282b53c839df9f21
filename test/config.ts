// Settings of a test → the configuration, where constants (runtime/base/config/constants.ts) can be given beside variables.
import { constants } from '../runtime/base/config/constants.ts';
import { type Config, readConfig } from '../runtime/base/config.ts';

/** Variables by their names in the environment, constants by their keys. */
export type Settings = Readonly<Record<string, string | number | undefined>>;

export function testConfig(settings: Settings): Config {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const fixed = given.filter(([key]) => Object.hasOwn(constants, key));
  const variables = given.filter(([key]) => !Object.hasOwn(constants, key));
  return readConfig(
    Object.fromEntries(variables.map(([key, value]) => [key, String(value)])),
    {},
    Object.fromEntries(fixed),
  );
}
