// runtime/client/reference.ts
function referredType(reference, around) {
  if (typeof reference !== "object" || reference === null) return void 0;
  const { reference: text, type } = reference;
  return (typeof text === "string" ? namedType(text, around) : void 0) ?? (typeof type === "string" ? type : void 0);
}
function namedType(text, around) {
  if (text.startsWith("#")) return containedType(text.slice(1), around);
  return /(?:^|\/)([A-Z][A-Za-z]*)\/[A-Za-z0-9.-]+(?:\/_history\/[A-Za-z0-9.-]+)?$/.exec(text)?.[1];
}
function containedType(id, around) {
  if (typeof around !== "object" || around === null || !("resourceType" in around)) return void 0;
  if (id === "") return String(around.resourceType);
  const contained = "contained" in around && Array.isArray(around.contained) ? around.contained : [];
  const found = contained.find((each) => each?.id === id)?.resourceType;
  return typeof found === "string" ? found : void 0;
}

// runtime/client/match.ts
function matches(value, match, around) {
  switch (match.kind) {
    case "equals":
      return valuesAt(value, match.path).some((each) => sameScalar(each, match.value));
    case "oneOf":
      return valuesAt(value, match.path).some((each) => match.values.includes(String(each)));
    case "exists":
      return valuesAt(value, match.path).length > 0;
    case "refersTo":
      return valuesAt(value, match.path).some((each) => match.types.includes(referredType(each, around) ?? ""));
    case "not":
      return !matches(value, match.of, around);
    case "all":
      return match.of.every((each) => matches(value, each, around));
    case "any":
      return match.of.some((each) => matches(value, each, around));
    case "some":
      return valuesAt(value, match.path).some((each) => matches(each, match.of, around));
  }
}
function valuesAt(value, path) {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (name === void 0) return value === void 0 || value === null ? [] : [value];
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return [];
  return valuesAt(value[name], rest);
}
function sameScalar(value, wanted) {
  return typeof wanted === "number" ? Number(value) === wanted : value === wanted;
}

export {
  referredType,
  matches,
  valuesAt
};
//# sourceMappingURL=chunk.js.map
