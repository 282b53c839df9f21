// In: names of types. Out: the configuration of caches of GraphQL clients: a resource is cached by type and id, all else with its parent.
// Ids of elements are unique only in their resource: https://hl7.org/fhir/R4/element.html#id

/** Names, separated by blanks. */
export interface CachedTypes {
  /** Types that implement the interface Resource. */
  readonly resources: string;
  /** Profiles on resources. */
  readonly profiles: string;
  /** Other types of elements. */
  readonly elements: string;
  /** Fields that are lists of objects; those of resources are not named. */
  readonly lists: string;
}

interface Entity {
  readonly id?: unknown;
}

export function cacheOf(names: CachedTypes) {
  const resources = names.resources.split(' ');
  const stored = [...resources, ...words(names.profiles)];
  const parts = [
    ...words(names.elements),
    ...stored.flatMap(type => [`${type}Connection`, `${type}Edge`]),
    // A change of a subscription has the id of its resource, and no separate one.
    ...resources.map(type => `${type}Change`),
  ];
  const lists = [...words(names.lists), 'edges', ...stored.map(type => `${type}List`)];
  const possibleTypes = { Resource: resources };
  // The content of a resource is replaced as a whole: parts of two versions are never mixed.
  const fields = each(lists, { merge: false });
  const isStored = new Set(stored);
  return {
    apolloCache: {
      possibleTypes,
      typePolicies: Object.assign(
        each(parts, { keyFields: false, merge: false, fields }),
        each(stored, { merge: false, fields }),
        { Query: { fields } },
      ),
    },
    graphcache: {
      possibleTypes,
      keys: Object.assign(
        each(parts, () => null),
        each(stored, ({ id }: Entity) => id ?? null),
      ),
    },
    relayDataID: ({ id }: Entity, type: string) => (isStored.has(type) && id ? `${type}:${id}` : undefined),
  };
}

function words(text: string): readonly string[] {
  return text.split(' ').filter(Boolean);
}

function each<Value>(names: readonly string[], value: Value): Record<string, Value> {
  return Object.fromEntries(names.map(name => [name, value]));
}
