// The secrets of a project → a function that blots their values out of texts that others may read.

/** Shorter ones would blot out half of every text, and are no secrets. */
const shortest = 4;

export function blotting(secrets: Readonly<Record<string, string>>): (text: string) => string {
  const values = Object.values(secrets)
    .filter(value => value.length >= shortest)
    // As it stands, and as it stands within JSON.
    .flatMap(value => [value, JSON.stringify(value).slice(1, -1)])
    .sort((a, b) => b.length - a.length);
  return text => values.reduce((left, value) => left.replaceAll(value, '***'), text);
}
