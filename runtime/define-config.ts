// The export kiln-fhir/config: the typed function of kiln.config.ts.

/** Returns its argument; its type is made of the variables: config/settings.ts. */
export function defineConfig<Config>(config: Config): Config {
  return config;
}
