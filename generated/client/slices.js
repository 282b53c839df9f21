import {
  matches,
  valuesAt
} from "./chunk.js";

// runtime/client/fill.ts
function filled(item, match, type, shape) {
  switch (match.kind) {
    case "equals":
      return setAt(item, match.path, match.value, type, shape);
    case "oneOf":
      return match.values.length === 1 ? setAt(item, match.path, match.values[0], type, shape) : item;
    case "all":
      return match.of.reduce((each, one) => filled(each, one, type, shape), item);
    case "any": {
      const [first] = match.of;
      return first && !match.of.some((one) => matches(item, one)) ? filled(item, first, type, shape) : item;
    }
    case "some": {
      const [name, ...rest] = match.path;
      if (name === void 0) return filled(item, match.of, type, shape);
      const inner = rest.length === 0 ? match.of : { kind: "some", path: rest, of: match.of };
      const own = item[name];
      if (match.of.kind === "equals" && match.of.path.length === 0 && rest.length === 0)
        return setAt(item, [name], match.of.value, type, shape);
      if (Array.isArray(own) || shape(type, name)?.list === true) {
        const items = Array.isArray(own) ? own : [];
        if (items.some((one) => matches(one, inner))) return item;
        const completed2 = items.map(
          (one) => isObject(one) ? filled(one, inner, shape(type, name)?.type ?? "Element", shape) : one
        );
        const place = completed2.findIndex((one) => matches(one, inner));
        if (place >= 0) return { ...item, [name]: items.with(place, completed2[place]) };
        return {
          ...item,
          [name]: [...items, filled({}, inner, shape(type, name)?.type ?? "Element", shape)]
        };
      }
      if (own !== void 0 && own !== null && !isObject(own)) return item;
      return {
        ...item,
        [name]: filled(isObject(own) ? own : {}, inner, shape(type, name)?.type ?? "Element", shape)
      };
    }
    default:
      return item;
  }
}
function setAt(item, path, value, type, shape) {
  const [name, ...rest] = path;
  if (name === void 0) return item;
  const own = item[name];
  if (rest.length > 0) {
    const inner = setAt(isObject(own) ? own : {}, rest, value, shape(type, name)?.type ?? "Element", shape);
    return { ...item, [name]: shape(type, name)?.list === true ? [inner] : inner };
  }
  if (own !== void 0 && own !== null) return item;
  return { ...item, [name]: shape(type, name)?.list === true ? [value] : value };
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// runtime/client/slices.ts
function firstAt(value, from) {
  return viewedValues(value, from)[0];
}
function allAt(value, from) {
  return [...viewedValues(value, from)];
}
function withAt(whole, from, values, template) {
  const [first, second, third] = from;
  if (first?.kind !== "field" || second?.kind !== "match") return whole;
  const { name } = first;
  const { [name]: stored, [`_${name}`]: beside, ...others } = whole;
  const own = Array.isArray(stored) ? stored : [];
  const rest = [...own.keys()].filter((i) => !matches(own[i], second.match, whole));
  const items = values.map((value) => {
    const item = completed(third?.kind === "field" ? { [third.name]: value } : value, second.match, template);
    if (matches(item, second.match, whole)) return item;
    throw new TypeError(
      `What is given for ${name} is not of this slice: its elements say that it is another one. Leave out those that tell slices apart; they are filled in.`
    );
  });
  const all = [...rest.map((i) => own[i]), ...items];
  const siblings = Array.isArray(beside) ? rest.map((i) => beside[i] ?? null) : [];
  return {
    ...others,
    ...all.length === 0 ? {} : { [name]: all },
    ...siblings.some((each) => each !== null) ? { [`_${name}`]: siblings } : {}
  };
}
function completed(item, match, template) {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  return filled(item, match, "", shapeIn(template));
}
function shapeIn(template) {
  return (type, name) => {
    const path = type === "" ? [name] : [...type.split("."), name];
    const list = path.reduce(
      (found, each) => found.flat().flatMap((one) => membersOf(one, each)),
      [template]
    );
    return { type: path.join("."), list: list.some(Array.isArray) };
  };
}
function membersOf(value, name) {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return [];
  return [value[name]];
}
function claims(resource, type, canonicals) {
  const { resourceType, meta } = resource ?? {};
  const profiles = meta?.profile;
  return resourceType === type && Array.isArray(profiles) && profiles.some((each) => canonicals.includes(each));
}
function withClaim(resource, canonicals) {
  const { meta } = resource;
  const own = meta?.profile ?? [];
  if (own.some((each) => canonicals.includes(each))) return resource;
  return { ...resource, meta: { ...meta, profile: [...own, ...canonicals.slice(0, 1)] } };
}
function made(values, { fixed = {}, within = {}, slices = {} }) {
  const given = Object.entries(values).filter(([, value]) => value !== void 0);
  const elements = Object.fromEntries(
    given.filter(([name]) => !Object.hasOwn(slices, name))
  );
  for (const [name, pattern] of Object.entries(fixed)) {
    elements[name] = joined(elements[name], pattern);
    if (elements[name] === void 0)
      throw new TypeError(
        `What is given for ${name} contradicts the profile, which fixes it to ${JSON.stringify(pattern)}. Leave it out; it is filled in.`
      );
  }
  for (const name of Object.keys(within))
    if (name in elements) elements[name] = madeWithin(elements[name], within[name]);
  const whole = Object.entries(slices).reduce(
    (each, [name, { from, template, within: inner, fixed: item }]) => {
      const own = values[name] ?? (firstAt(each, from) === void 0 ? item : void 0);
      return own === void 0 ? each : withAt(each, from, [madeWithin(own, inner)].flat(), template);
    },
    elements
  );
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      const others = elements[name];
      if (!Array.isArray(value) || !Array.isArray(others) || Object.hasOwn(whole, `_${name}`))
        return [name, value];
      return [
        name,
        [...value.filter((item) => !others.includes(item)), ...others.filter((item) => value.includes(item))]
      ];
    })
  );
}
function madeWithin(value, maker) {
  if (Array.isArray(value)) return value.map((item) => madeWithin(item, maker));
  if (maker === void 0 || typeof value !== "object" || value === null) return value;
  return typeof maker === "function" ? maker(value) : made(value, maker);
}
function joined(value, pattern) {
  if (value === void 0 || value === null) return pattern;
  if (Array.isArray(value) && Array.isArray(pattern))
    return pattern.reduce((items, each) => {
      const completed2 = items.map((item) => joined(item, each));
      const same = items.findIndex((item, i) => JSON.stringify(item) === JSON.stringify(completed2[i]));
      const place = same >= 0 ? same : completed2.findIndex((item) => item !== void 0);
      return place < 0 ? items.concat([each]) : items.with(place, completed2[place]);
    }, value);
  if (typeof value !== "object" || typeof pattern !== "object" || pattern === null)
    return value === pattern ? value : void 0;
  const members = Object.entries(pattern).map(
    ([name, member]) => [name, joined(value[name], member)]
  );
  if (members.some(([, member]) => member === void 0)) return void 0;
  return { ...value, ...Object.fromEntries(members) };
}
function viewedValues(value, from) {
  return from.reduce(
    (values, step) => step.kind === "field" ? values.flatMap((each) => valuesAt(each, [step.name])) : values.filter((each) => matches(each, step.match, value)),
    [value]
  );
}
export {
  allAt,
  claims,
  firstAt,
  made,
  withAt,
  withClaim
};
//# sourceMappingURL=slices.js.map
