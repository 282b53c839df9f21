// The export kiln-fhir/config: what kiln.config.ts is written with.

/** Gives back what it is given; its type is made of the variables: config/settings.ts. */
export function defineConfig<Config>(config: Config): Config {
  return config;
}
