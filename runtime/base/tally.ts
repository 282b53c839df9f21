// Counts by key. A key whose count is zero is removed, so that the map does not grow.
export function tally<Key>(counts: Map<Key, number>, key: Key, change: 1 | -1): void {
  const left = (counts.get(key) ?? 0) + change;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
