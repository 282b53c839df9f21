import {
  matches,
  referredType
} from "./chunk.js";

// runtime/client/validate/place.ts
var MAX_DEPTH = 100;
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function pathText(root, path, length = path.length) {
  let text2 = root;
  for (let i = 0; i < length; i++) {
    const step = path[i];
    if (typeof step === "number") text2 += `[${step}]`;
    else if (step !== void 0) text2 += (text2 === "" ? "" : ".") + shortened(step, 64);
  }
  return text2;
}
function shortened(text2, length) {
  const start = text2.length > length ? `${text2.slice(0, length)}\u2026` : text2;
  return start.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}

// runtime/client/validate/functions.ts
var none = [];
function each(items2, of2) {
  const found = [];
  for (const item of items2) {
    const value = of2(item);
    if (Array.isArray(value)) found.push(...value);
    else if (value !== void 0) found.push(value);
  }
  return found;
}
function primitives(values, beside) {
  if (beside === void 0) return values ?? none;
  const length = Math.max(values?.length ?? 0, beside.length);
  return Array.from({ length }, (_, i) => values?.[i] ?? beside[i] ?? void 0).filter(isThere);
}
function namesOf(choice2) {
  const pattern = new RegExp(`^_?${choice2}[A-Z]`);
  return { has: (name) => pattern.test(name) };
}
function choice(owner, names) {
  if (!isRecord(owner)) return void 0;
  for (const key in owner) if (names.has(key)) return owner[key];
  return void 0;
}
function member(owner, name) {
  if (!isRecord(owner)) return none;
  const [value, beside] = [owner[name], owner[`_${name}`]];
  if (Array.isArray(value) || Array.isArray(beside))
    return primitives(value, beside);
  return only(value ?? beside);
}
function only(item) {
  return item === void 0 ? none : [item];
}
function children(owner) {
  if (!isRecord(owner)) return none;
  return Object.keys(owner).flatMap((key) => {
    if (key === "resourceType") return [];
    if (!key.startsWith("_")) return member(owner, key);
    return owner[key.slice(1)] === void 0 ? member(owner, key.slice(1)) : [];
  });
}
function descendants(owner) {
  const found = [];
  const stack = [owner];
  for (let next = stack.pop(); next !== void 0; next = stack.pop())
    for (const child of children(next)) {
      found.push(child);
      stack.push(child);
    }
  return found;
}
function same(one, other) {
  if (one === void 0 || other === void 0) return false;
  return one === other || isRecord(one) && isRecord(other) && keyOf(one) === keyOf(other);
}
function differs(one, other) {
  return one !== void 0 && other !== void 0 && !same(one, other);
}
function sameAll(ones, others) {
  return ones.length > 0 && ones.length === others.length && ones.every((one, i) => same(one, others[i]));
}
function differAll(ones, others) {
  return ones.length > 0 && others.length > 0 && !sameAll(ones, others);
}
function isIn(item, items2) {
  return items2.some((each2) => same(item, each2));
}
function distinct(items2) {
  return [...new Map(items2.map((item) => [keyOf(item), item])).values()];
}
function isDistinct(items2) {
  return items2.length < 2 || new Set(items2.map(keyOf)).size === items2.length;
}
function intersect(items2, others) {
  const keys = new Set(others.map(keyOf));
  return distinct(items2.filter((item) => keys.has(keyOf(item))));
}
function keyOf(value) {
  return JSON.stringify(
    value,
    (_, inner2) => isRecord(inner2) ? Object.fromEntries(Object.entries(inner2).sort(([a], [b]) => a < b ? -1 : 1)) : inner2
  );
}
function hasValue(item) {
  return item !== void 0 && !isRecord(item);
}
function extensions(owner, url) {
  return member(owner, "extension").filter((each2) => isRecord(each2) && each2.url === url);
}
function toInteger(item) {
  if (typeof item === "boolean") return Number(item);
  if (typeof item !== "number" && !(typeof item === "string" && /^[+-]?\d+$/.test(item))) return void 0;
  return Number.isInteger(Number(item)) ? Number(item) : void 0;
}
function toText(item) {
  return item === void 0 || isRecord(item) ? void 0 : String(item);
}
function times(one, comparison, other) {
  const [a, b] = [spanOf(one), spanOf(other)];
  if (!a || !b) return false;
  if (a[0] === b[0] && a[1] === b[1]) return comparison.endsWith("=");
  if (a[1] <= b[0]) return comparison.startsWith("<");
  return b[1] <= a[0] ? comparison.startsWith(">") : true;
}
var time = /^(\d{4}(?:-\d\d){0,2})(?:T(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?(Z|[+-]\d\d:\d\d)?)?$/;
function spanOf(text2) {
  const [, day2, minute2, second2, fraction, zone2 = "Z"] = time.exec(typeof text2 === "string" ? text2 : "") ?? [];
  if (day2 === void 0) return void 0;
  if (minute2 === void 0) {
    const end = new Date(day2);
    if (day2.length === 4) end.setUTCFullYear(end.getUTCFullYear() + 1);
    else if (day2.length === 7) end.setUTCMonth(end.getUTCMonth() + 1);
    else end.setUTCDate(end.getUTCDate() + 1);
    return [Date.parse(day2) * 1e3, +end * 1e3];
  }
  const unit = second2 === void 0 ? 6e7 : 10 ** (6 - (fraction ?? "").length);
  const start = Date.parse(`${day2}T${minute2}${zone2}`) * 1e3 + Number(second2 ?? 0) * 1e6;
  const low = start + Number(fraction ?? 0) * unit;
  return [low, low + unit];
}
function quantities(one, comparison, other) {
  if (!isRecord(one) || !isRecord(other)) return false;
  if (typeof one.value !== "number" || typeof other.value !== "number") return false;
  const isSameUnit = one.system === other.system && (one.code ?? one.unit) === (other.code ?? other.unit);
  return isSameUnit ? compared(one.value, comparison, other.value) : true;
}
function compared(one, comparison, other) {
  if (comparison === "<") return one < other;
  if (comparison === "<=") return one <= other;
  return comparison === ">" ? one > other : one >= other;
}
function isThere(item) {
  return item !== void 0 && item !== null;
}

// runtime/client/validate/format.ts
var OK = 0;
var AGAINST_RULE = 1;
var BROKEN = 2;
function formatOf(primitive) {
  return FORMATS.get(primitive);
}
var idPattern = "[A-Za-z0-9.-]{1,64}";
var ID = new RegExp(`^${idPattern}$`);
function integerFrom(least) {
  return (value) => Number.isInteger(value) && value >= least && value <= 2147483647 ? OK : BROKEN;
}
function matches2(pattern, otherwise = AGAINST_RULE) {
  return (value) => pattern.test(value) ? OK : otherwise;
}
function lacks(pattern) {
  return (value) => pattern.test(value) ? AGAINST_RULE : OK;
}
var day = "(?!0000)\\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01])";
var minute = "(?:[01]\\d|2[0-3]):[0-5]\\d";
var second = "(?::(?:[0-5]\\d|60)(?:\\.\\d{1,18})?)";
var instant = `${day.replaceAll("(?:-", "-")}T${minute}`;
var zone = "(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))";
function dates(allowed, readable = allowed) {
  const [exact, rough] = [allowed, readable].map((each2) => new RegExp(`^${each2}$`));
  return (text2) => {
    if (text2.slice(8, 10) > "28" && text2[4] === "-" && !hasDay(text2)) return BROKEN;
    return exact?.test(text2) ? OK : rough?.test(text2) ? AGAINST_RULE : BROKEN;
  };
}
function hasDay(text2) {
  const [year = 0, month = 0, of2 = 0] = text2.slice(0, 10).split("-").map(Number);
  return of2 <= (month === 2 ? 28 + Number(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) : 30 + (month + (month >> 3) & 1));
}
function oidFormat(text2) {
  const fits = /^urn:oid:[0-2]\.[0-9]/.test(text2) && !/[^0-9.]|\.0[0-9]|\.\.|\.$/.test(text2.slice(8));
  return fits ? OK : AGAINST_RULE;
}
var withoutSpace = lacks(/[^!-\uFFFF]/);
var text = lacks(/[^\t\n\r -\uFFFF]/);
var FORMATS = /* @__PURE__ */ new Map([
  ["date", dates(`${day})?)?`)],
  // Seconds or zone left out are understood (the zone is then UTC).
  [
    "dateTime",
    dates(`${day}(?:T${minute}${second}${zone})?)?)?`, `${day}(?:T${minute}${second}?${zone}?)?)?)?`)
  ],
  ["instant", dates(`${instant}${second}${zone}`, `${instant}${second}?${zone}?`)],
  ["time", dates(minute + second, `${minute}${second}?`)],
  ["integer", integerFrom(-2147483648)],
  ["unsignedInt", integerFrom(0)],
  ["positiveInt", integerFrom(1)],
  ["id", matches2(ID, BROKEN)],
  ["code", lacks(/^[ \t\n\r]|[ \t\n\r]{2}|[ \t\n\r]$|[^\t\n\r -\uFFFF]/)],
  ["string", text],
  ["markdown", text],
  ["uri", withoutSpace],
  ["url", withoutSpace],
  ["canonical", withoutSpace],
  ["oid", oidFormat],
  ["uuid", matches2(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)],
  ["base64Binary", lacks(/[^A-Za-z0-9+/= \t\n\r]/)]
]);

// runtime/client/validate/narrative.ts
function narrativeFault(text2) {
  try {
    read({ text: text2, at: 0, open: [], hasContent: false, hasRoot: false });
    return void 0;
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}
var Refused = class extends Error {
  fault;
  constructor(code, reason) {
    super(reason);
    this.fault = { code, reason };
  }
};
var namespace = "http://www.w3.org/1999/xhtml";
var notXml = /[^\t\n\r\x20-\uFFFD]/;
function read(reading) {
  const { text: text2 } = reading;
  if (notXml.test(text2)) throw notWellFormed("contains a control character");
  while (reading.at < text2.length) {
    const next = text2.indexOf("<", reading.at);
    const end = next < 0 ? text2.length : next;
    if (end > reading.at) readText(reading, end);
    reading.at = end;
    if (next < 0) break;
    if (text2.startsWith("<!--", next)) readComment(reading);
    else if (text2.startsWith("</", next)) readEnd(reading);
    else if (text2.startsWith("<!", next) || text2.startsWith("<?", next))
      throw forbidden(
        "contains a declaration, a CDATA section or a processing instruction",
        "Write the text itself, with &lt; and &amp;"
      );
    else readStart(reading);
  }
  const left = reading.open.at(-1);
  if (left !== void 0) throw notWellFormed(`does not close the element <${left}>`);
  if (!reading.hasRoot) throw notDiv();
  if (!reading.hasContent)
    throw new Refused(
      "invariant",
      "has neither text nor an image (invariant txt-2). Add some, or leave text out."
    );
}
function readText(reading, end) {
  const { text: text2, at, open } = reading;
  const run = text2.slice(at, end);
  const isBlank = !/[^ \t\n\r]/.test(run);
  if (isBlank) return;
  if (open.length === 0) throw notDiv();
  if (run.includes("]]>")) throw notWellFormed("contains ]]> in its text");
  reading.hasContent ||= /[^ \t\n\r]/.test(decoded(run));
}
function readComment(reading) {
  const { text: text2, at } = reading;
  const end = text2.indexOf("--", at + 4);
  if (end < 0 || text2[end + 2] !== ">")
    throw notWellFormed("contains a comment with -- inside, or without an end");
  const body = text2.slice(at + 4, end);
  if (/^-?>/.test(body)) throw forbidden("contains a comment that begins with >", "Remove the comment");
  if (!reading.hasRoot) throw notDiv();
  reading.at = end + 3;
}
function readEnd(reading) {
  const { text: text2, at, open } = reading;
  const end = text2.indexOf(">", at);
  const name = end < 0 ? "" : text2.slice(at + 2, end).trimEnd();
  const expected = open.pop();
  if (name !== expected)
    throw notWellFormed(
      `has the end tag ${shownTag(text2, at)} where ${expected === void 0 ? "no element is open" : `<${expected}> is open`}`
    );
  reading.at = end + 1;
}
var startTag = /<([^\s<>/="'&]+)/y;
var attribute = /[ \t\n\r]+([^\s<>/="'&]+)[ \t\n\r]*=[ \t\n\r]*(?:"([^"<]*)"|'([^'<]*)')/y;
var tagEnd = /[ \t\n\r]*(\/?)>/y;
function readStart(reading) {
  const { text: text2, at, open } = reading;
  startTag.lastIndex = at;
  const name = startTag.exec(text2)?.[1];
  if (name === void 0) throw notWellFormed(`has < at ${shownTag(text2, at)}: write &lt;`);
  if (open.length === 0 && (name !== "div" || reading.hasRoot)) throw notDiv();
  if (!elements.has(name))
    throw forbidden(`contains the element <${shownName(name)}>`, "Remove it, or use another element");
  let after = startTag.lastIndex;
  let named = "";
  let isEmpty;
  const seen = /* @__PURE__ */ new Set();
  while (isEmpty === void 0) {
    attribute.lastIndex = after;
    const found = attribute.exec(text2);
    if (found) {
      const [, key = "", quoted, single] = found;
      after = attribute.lastIndex;
      if (seen.has(key)) throw notWellFormed(`has the attribute ${shownName(key)} twice in <${name}>`);
      seen.add(key);
      if (key === "xmlns") named = quoted ?? single ?? "";
      checkAttribute(name, key, decoded(quoted ?? single ?? ""));
      continue;
    }
    tagEnd.lastIndex = after;
    const end = tagEnd.exec(text2);
    if (!end) throw notWellFormed(`has a tag that cannot be read: ${shownTag(text2, at)}`);
    after = tagEnd.lastIndex;
    isEmpty = end[1] === "/";
  }
  if (!reading.hasRoot && named !== namespace)
    throw forbidden(`is not in the namespace of XHTML`, `Begin it with <div xmlns="${namespace}">`);
  reading.hasRoot = true;
  if (name === "img" && seen.has("src")) reading.hasContent = true;
  if (!isEmpty) open.push(name);
  reading.at = after;
}
function checkAttribute(element2, name, value) {
  if (name === "xmlns") {
    if (value !== namespace)
      throw forbidden(`has elements of the namespace ${shownName(value)}`, "Use those of XHTML");
    return;
  }
  const owner = owners[name];
  if (!attributes.has(name) || owner !== void 0 && owner !== element2)
    throw forbidden(`has the attribute ${shownName(name)} in <${element2}>`, "Remove it");
  const fault2 = urlFault(element2, name, value);
  if (fault2) throw forbidden(`${fault2} in the attribute ${name} of <${element2}>`, "Remove it");
}
var reference = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));|&/g;
function decoded(text2) {
  if (!text2.includes("&")) return text2;
  return text2.replace(reference, (found, name, decimal, hexadecimal) => {
    if (name) return predefined[name] ?? "";
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : Number.NaN;
    const isXml = code <= 1114111 && !(code >= 55296 && code <= 57343);
    const character = isXml ? String.fromCodePoint(code) : "\0";
    if (found === "&" || code <= 65535 && notXml.test(character) || !isXml)
      throw notWellFormed(
        "has an entity that XML does not define: write the character itself; only lt, gt, amp, quot and apos are allowed, and & is &amp;"
      );
    return character;
  });
}
var predefined = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
function words(text2) {
  return new Set(text2.split(" "));
}
var elements = /* @__PURE__ */ words(
  "a abbr acronym b big blockquote br caption cite code col colgroup dd dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p pre q samp small span strong sub sup table tbody td tfoot th thead tr tt ul var"
);
var attributes = /* @__PURE__ */ words(
  "abbr accesskey align alt axis bgcolor border cellhalign cellpadding cellspacing cellvalign char charoff charset cite class colspan compact coords dir frame headers height href hreflang hspace id lang longdesc name nowrap rel rev rowspan rules scope shape span src start style summary tabindex title type valign value vspace width xml:lang"
);
var owners = { href: "a", src: "img" };
function notDiv() {
  return new Refused("value", `is not one <div> element. Write it as <div xmlns="${namespace}">\u2026</div>.`);
}
function notWellFormed(what) {
  return new Refused("value", `is not well-formed XML: it ${what}. Correct it.`);
}
function forbidden(what, advice) {
  return new Refused(
    "invariant",
    `${what}, which R4 does not allow in a narrative (invariant txt-1). ${advice}.`
  );
}
function shownName(name) {
  return name.length > 40 ? `${name.slice(0, 40).toWellFormed()}\u2026` : name;
}
function shownTag(text2, at) {
  return `'${shownName(text2.slice(at, at + 41))}'`;
}
function urlFault(element2, name, value) {
  if (name === "style") return styleFault(value);
  if (!urls.has(name)) return void 0;
  return schemeFault(value, element2 === "img" && name === "src");
}
var urls = /* @__PURE__ */ new Set(["href", "src", "cite", "longdesc"]);
var schemes = /* @__PURE__ */ new Set(["http", "https", "mailto", "tel", "ftp", "ftps", "sftp", "urn"]);
var image = /^data:\s*image\/(?:png|gif|jpe?g|webp|bmp)\s*[;,]/i;
function schemeFault(value, isImage) {
  const url = value.replace(/[\t\n\r]/g, "").trim();
  const scheme = /^([a-z][a-z0-9+.-]*)\s*:/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === void 0 || schemes.has(scheme)) return void 0;
  if (isImage && (scheme === "cid" || image.test(url))) return void 0;
  return `has the URL scheme ${scheme}:`;
}
var functions = /* @__PURE__ */ words(
  " rgb rgba hsl hsla calc min max clamp var url linear-gradient radial-gradient repeating-linear-gradient repeating-radial-gradient"
);
var scripting = /(?:^|[^a-z-])(behavior|-moz-binding)\s*:/;
var longestName = 40;
var beforeUrl = /\s*["']?\s*/y;
var longestScheme = 200;
function styleFault(value) {
  if (value.includes("\\")) return "has an escape of CSS";
  const text2 = value.toLowerCase();
  return readingFault(text2) ?? readingFault(text2.replace(/\/\*.*?(?:\*\/|$)/gs, ""));
}
function readingFault(text2) {
  if (text2.includes("@")) return "has a rule of CSS (@)";
  const property = scripting.exec(text2)?.[1];
  if (property) return `has the property ${property}`;
  for (let at = text2.indexOf("("); at >= 0; at = text2.indexOf("(", at + 1)) {
    const name = /[^\s:;,()]*$/.exec(text2.slice(Math.max(0, at - longestName), at))?.[0] ?? "";
    if (!functions.has(name)) return `has the function ${name}()`;
    if (name !== "url") continue;
    beforeUrl.lastIndex = at + 1;
    beforeUrl.exec(text2);
    const fault2 = schemeFault(text2.slice(beforeUrl.lastIndex, beforeUrl.lastIndex + longestScheme), true);
    if (fault2) return fault2;
  }
  return void 0;
}

// runtime/client/validate/table.ts
function tablesOf(elements2, more) {
  return {
    ...more,
    elements: elements2,
    resources: new Set(elements2.resources),
    types: /* @__PURE__ */ new Map(),
    codes: /* @__PURE__ */ new Map()
  };
}
function tableOf(tables, name) {
  const ready = tables.types.get(name);
  if (ready !== void 0) return ready;
  if (!Object.hasOwn(tables.elements.types, name)) return void 0;
  const type = tables.elements.types[name];
  return type === void 0 ? void 0 : makeTable(tables, name, type);
}
var integerTypes = /* @__PURE__ */ new Set(["integer", "positiveInt", "unsignedInt"]);
var NO_TARGETS = [];
function makeTable(tables, name, type) {
  const table = { name, kind: type.kind, fields: /* @__PURE__ */ new Map(), required: 0 };
  tables.types.set(name, table);
  const requiredBits = /* @__PURE__ */ new Map();
  const choiceBits = /* @__PURE__ */ new Map();
  for (const [key, field] of Object.entries(type.fields)) {
    const requiredBit = field.min ? nextBit(requiredBits, field.choice ?? key) : 0;
    const choiceBit = field.choice === void 0 ? 0 : nextBit(choiceBits, field.choice);
    table.required |= requiredBit;
    const made = makeField(tables, key, field, requiredBit, choiceBit);
    table.fields.set(key, made);
    if (made.role === "primitive") {
      table.fields.set(`_${key}`, { ...made, name: `_${key}`, role: "companion", partner: key });
    }
  }
  if (type.kind === "resource") {
    const text2 = { type: "code", primitive: true };
    table.fields.set("resourceType", {
      ...makeField(tables, "resourceType", text2, 0, 0),
      role: "resourceType"
    });
  }
  return table;
}
function nextBit(bits, name) {
  const bit = bits.get(name) ?? 1 << bits.size;
  if (bits.size > 31) throw new Error("A type has more than 32 required elements or choices.");
  bits.set(name, bit);
  return bit;
}
function makeField(tables, name, field, requiredBit, choiceBit) {
  const primitive = field.primitive === true;
  return {
    name,
    role: primitive ? "primitive" : field.type === "Resource" ? "resource" : "object",
    list: field.list === true,
    type: field.type,
    requiredBit,
    choice: field.choice,
    choiceBit,
    json: tables.elements.primitives[field.type]?.json ?? "string",
    isInteger: integerTypes.has(field.type),
    format: primitive ? field.type === "xhtml" ? tables.xhtml : formatOf(field.type) : void 0,
    codes: primitive && field.codes !== void 0 ? codeSet(tables, field.codes) : void 0,
    codesUrl: field.codes ?? field.valueSet ?? "",
    partner: `_${name}`,
    targets: field.targets ?? NO_TARGETS,
    table: void 0
  };
}
function codeSet(tables, url) {
  const ready = tables.codes.get(url);
  if (ready !== void 0) return ready;
  const codes = tables.elements.codes[url];
  if (codes === void 0) return void 0;
  const set = new Set(codes);
  tables.codes.set(url, set);
  return set;
}

// runtime/client/validate/parts.ts
function of(invariant, field, nested = "") {
  return { ...invariant, ...field && { field }, nested };
}
var xhtml = { xhtml: (text2) => narrativeFault(text2) ?? OK };
function valueSet(url, codes, concepts) {
  return { url: canonical(url), ...codes && { codes }, ...concepts && { concepts } };
}
function partTables(parts) {
  const resources = [];
  const types = {};
  const codes = {};
  const concepts = /* @__PURE__ */ new Map();
  const invariants = {};
  let format;
  const all = new Set(parts);
  for (const part of all)
    if ("xhtml" in part) format = part.xhtml;
    else if ("url" in part) {
      if (part.codes) codes[part.url] = words2(part.codes);
      const listed = part.concepts && Object.entries(part.concepts);
      const codings = listed?.flatMap(([system, own]) => words2(own).map((code) => `${system}|${code}`));
      if (codings) concepts.set(part.url, new Set(codings));
    } else if ("uses" in part && !types[part.name]) {
      const { name, base } = part;
      const [fields = "", ...nested] = part.fields.split(";");
      types[name] = typeElements(name, base, fields);
      for (const each2 of nested) {
        const [inner2 = "", letter, ...rest] = each2.split(" ");
        types[name + inner2] = typeElements(name, letter, rest.join(" "));
      }
      if (/[RD]/.test(base)) resources.push(name);
      for (const each2 of part.uses())
        if ("key" in each2) {
          const own = invariants[name + (each2.nested ?? "")] ?? [];
          invariants[name + (each2.nested ?? "")] = [...own, { severity: "error", ...each2 }];
        } else all.add(each2);
    }
  const elements2 = { resources, canonical: [], primitives: primitives2, types, codes };
  const tables = tablesOf(elements2, { concepts: (url) => concepts.get(url), isPartial: true, xhtml: format });
  return { tables, invariants };
}
var primitives2 = Object.fromEntries(
  [...integerTypes, "decimal", "boolean"].map((name) => [
    name,
    { json: name === "boolean" ? "boolean" : "number" }
  ])
);
var element = "id extension:Extension* ";
var resource = "id:id meta:Meta implicitRules:uri language:code ";
var partBases = {
  "-": "",
  E: element,
  B: `${element}modifierExtension:Extension* `,
  R: resource,
  D: `${resource}text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* `
};
function typeElements(owner, base, fields) {
  const found = {};
  for (const each2 of (partBases[base] + fields).trim().split(" ")) {
    const [, name = "", choice2, one = "", list, min] = /^(\w+)(?:\[(.*)\])?:?([^*!]*)(\*?)(!?)$/.exec(each2) ?? [];
    for (const text2 of (choice2 ?? one).split(",")) {
      const [, own = "", targets, codes] = /^([~\w]*)>?([\w|]*)=?(.*)$/.exec(text2) ?? [];
      const type = own.replace("~", owner);
      found[choice2 === void 0 ? name : name + type[0]?.toUpperCase() + type.slice(1)] = {
        type: type || "string",
        .../^[A-Z]/.test(type) ? {} : { primitive: true },
        ...list && { list: true },
        min: Number(min === "!"),
        ...choice2 !== void 0 && { choice: name },
        ...targets && { targets: targets.split("|") },
        ...codes && { [type === "code" ? "codes" : "valueSet"]: canonical(codes) }
      };
    }
  }
  return { kind: /[RD]/.test(base) ? "resource" : "datatype", fields: found };
}
function canonical(name) {
  return name.includes(":") ? name : `http://hl7.org/fhir/ValueSet/${name}`;
}
function words2(text2) {
  return text2.split(" ").map((each2) => each2.replaceAll("	", " "));
}

// runtime/client/validate/findings.ts
var mostIssues = 100;
function checkCount(count, { min = 0, max }, at, slice, walk) {
  const what = slice === void 0 ? at : `${at}, slice ${slice},`;
  const there = `stands ${count === 1 ? "once" : `${count} times`}, and`;
  const are = (most) => `${most} ${most === 1 ? "is" : "are"}`;
  if (count < min)
    report(
      "required",
      at,
      `${what} ${count === 0 ? "is missing, and" : there} at least ${are(min)} demanded by`,
      walk,
      ""
    );
  else if (max !== void 0 && count > max)
    report(
      "structure",
      at,
      `${what} ${there} ${max === 0 ? "none is" : `at most ${are(max)}`} allowed by`,
      walk,
      ""
    );
}
function report(code, expression, sentence, walk, does = " demands") {
  const issue = issueOf(code, expression, sentence, walk, does);
  if (walk.isReported?.(issue) !== false) walk.issues.push(issue);
}
function issueOf(code, expression, sentence, { by, profile }, does = " demands") {
  const isOfValue = code === "value" || code === "code-invalid" || expression.endsWith("[x]");
  return {
    severity: "error",
    code,
    expression,
    by: isOfValue ? [...by, expression] : by,
    message: `${sentence} ${profile}${does}.`
  };
}

// runtime/client/validate/invariants.ts
function invariantIssues(value, type, tables, invariants) {
  const walk = {
    tables,
    invariants,
    root: type,
    path: [],
    depth: 0,
    issues: [],
    unevaluated: /* @__PURE__ */ new Set()
  };
  visitType(value, type, walk);
  return walk;
}
function visitType(value, type, walk, container) {
  const table = tableOf(walk.tables, type);
  if (!table) return;
  visit(value, table, { resource: value, root: container ?? value }, walk);
  if (container === void 0 && Array.isArray(value.contained)) checkReferred(value, value.contained, walk);
}
function visit(value, table, around, walk) {
  const own = Object.hasOwn(walk.invariants, table.name) ? walk.invariants[table.name] : void 0;
  for (const each2 of own ?? [])
    if (each2.field === void 0) check(each2, value, around, walk);
    else items(value, each2.field, walk, (item) => check(each2, item, around, walk));
  for (const key in value) {
    const field = table.fields.get(key);
    if (field === void 0 || field.role === "primitive" || field.role === "resourceType") continue;
    items(value, key, walk, (item) => {
      if (!isRecord(item) || walk.issues.length >= mostIssues) return;
      if (field.role === "resource")
        visitType(item, String(item.resourceType), walk, key === "contained" ? around.resource : void 0);
      else {
        const inner2 = tableOf(walk.tables, field.role === "companion" ? "Element" : field.type);
        if (inner2) visit(item, inner2, around, walk);
      }
    });
  }
}
function items(owner, key, walk, of2) {
  const found = owner[key];
  if (found === void 0) return;
  walk.path[walk.depth++] = key;
  if (!Array.isArray(found)) of2(found);
  else
    for (let i = 0; i < found.length; i++) {
      walk.path[walk.depth++] = i;
      of2(found[i]);
      walk.depth--;
    }
  walk.depth--;
}
function check(invariant, value, { resource: resource2, root }, walk) {
  const { key, test } = invariant;
  if (key === "dom-6" && root !== resource2) return;
  if (test === void 0) walk.unevaluated.add(key);
  else if (!test(value, resource2, root)) report2(invariant, walk);
}
function report2({ key, severity, human }, walk) {
  if (walk.issues.length >= mostIssues) return;
  const expression = pathText(walk.root, walk.path, walk.depth);
  const message = `${expression} breaks the invariant ${key}: ${human.replace(/\.$/, "")}.`;
  walk.issues.push({ severity, code: "invariant", message, expression, by: [] });
}
function checkReferred(resource2, contained, walk) {
  const referred = new Set(fragments(resource2));
  for (const [i, each2] of contained.entries()) {
    if (!isRecord(each2) || referred.has(`#${String(each2.id)}`) || [...fragments(each2)].includes("#"))
      continue;
    walk.path[walk.depth++] = "contained";
    walk.path[walk.depth++] = i;
    report2(dom3, walk);
    walk.depth -= 2;
  }
}
function* fragments(value) {
  if (typeof value === "string" && value.startsWith("#")) yield value;
  else if (typeof value === "object" && value !== null)
    for (const each2 of Object.values(value)) yield* fragments(each2);
}
var dom3 = {
  key: "dom-3",
  severity: "error",
  human: "a contained resource must be referred to from elsewhere in the resource, or refer to the resource that contains it. Refer to it, or leave it out"
};

// runtime/client/validate/code-binding.ts
function boundCodings(value) {
  if (typeof value === "string") return [{ system: void 0, code: value }];
  if (typeof value !== "object" || value === null) return void 0;
  if ("coding" in value && Array.isArray(value.coding)) return value.coding.flatMap(codingOf);
  if ("text" in value) return [];
  return "code" in value ? codingOf(value) : void 0;
}
function codingOf(coding) {
  if (typeof coding !== "object" || coding === null) return [];
  const { system, code } = coding;
  return typeof code === "string" ? [{ system: typeof system === "string" ? system : "", code }] : [];
}

// runtime/client/validate/profile.ts
function checkProfile(resource2, profile, rules, tables, hooks) {
  const walk = { ...hooks, issues: [], by: [], rules, tables, profile, resource: resource2, around: resource2 };
  const own = rules.profiles[profile];
  const type = String(resource2.resourceType);
  if (own) checkValue(resource2, void 0, own, { path: type, focus: type }, type, walk);
  return walk.issues;
}
function checkValue(value, sibling, rules, place, declared, outer) {
  if (outer.issues.length > mostIssues) return;
  const { path } = place;
  const { type, walk } = inner(value, path, declared, outer);
  checkFixed(value, sibling, rules, path, walk);
  if (rules.resources) checkResource(type, rules.resources, path, walk);
  if (rules.codes !== void 0) checkCodes(value, rules.codes, path, walk);
  if (rules.targets) checkTarget(value, rules.targets, path, walk);
  if (value !== void 0)
    for (const invariant of rules.invariants ?? []) walk.ask(invariant, value, place, type, walk);
  const inside = isRecord(value) ? value : sibling ?? (value === void 0 ? void 0 : {});
  if (isRecord(inside))
    for (const [name, child] of Object.entries(rules.children ?? {}))
      checkChild(inside, name, child, place, isRecord(value) ? type : "Element", walk);
  const used = rules.use === void 0 ? void 0 : walk.rules.definitions[rules.use];
  if (used) checkValue(value, sibling, used, place, type, walk);
}
function checkCodes(value, key, path, walk) {
  const codings = boundCodings(value);
  if (!codings) return;
  const codes = walk.rules.codes[key];
  if (codes && codings.some((coding) => isCodeOf(coding, codes))) return;
  const sentence = `${path}: ${shownValue(value)} is none of the codes of ${key.split("|")[0]}, which`;
  if (codes) report("code-invalid", path, sentence, walk);
  else walk.leave?.(key, codings, issueOf("code-invalid", path, sentence, walk));
}
function inner(value, path, type, walk) {
  if (type !== "Resource" || !isRecord(value)) return { type, walk };
  const isContained = /\.contained(\[\d+\])?$/.test(path);
  return { type: String(value.resourceType), walk: isContained ? walk : { ...walk, around: value } };
}
function checkResource(type, resources, path, walk) {
  if (resources.includes(type)) return;
  report(
    "value",
    path,
    `${path} is of type ${shortened(type, 80)} and must be of type ${resources.join(" or ")}, as`,
    walk
  );
}
function checkFixed(value, sibling, { fixed }, path, walk) {
  if (fixed === void 0 || value === void 0 && !isRecord(sibling)) return;
  const isRight = fixed.whole ? isSame(value, fixed.value) : contains(value, fixed.value);
  if (isRight) return;
  const must = fixed.whole ? "must be" : "must have";
  report("value", path, `${path} is ${shownValue(value)} and ${must} ${shownValue(fixed.value)}, as`, walk);
}
function checkTarget(value, targets, path, walk) {
  const found = referredType(value, walk.around);
  if (found === void 0 || targets.includes(found)) return;
  const dependent = walk.depending?.(walk) ?? walk;
  report(
    "value",
    path,
    `${path} refers to a ${found} and must refer to ${targets.join(" or ")}, as`,
    dependent
  );
}
function checkChild(parent, name, rules, place, type, walk) {
  const fields = tableOf(walk.tables, type)?.fields;
  const choices = [...fields?.values() ?? []].filter(
    ({ choice: choice2, role }) => choice2 === name && role !== "companion"
  );
  if (choices.length > 0) {
    checkChoice(parent, name, choices, rules, place, walk);
    return;
  }
  const at = `${place.path}.${name}`;
  const values = listOf(parent[name]);
  const siblings = listOf(parent[`_${name}`]);
  const count = Math.max(values.length, siblings.length);
  checkCount(count, rules, at, void 0, walk);
  const isList = Array.isArray(parent[name]) || Array.isArray(parent[`_${name}`]);
  const field = fields?.get(name);
  const own = field?.type ?? "Element";
  const placeOf = (i) => {
    const index = isList ? `[${i}]` : "";
    return { path: at + index, focus: `${place.focus}.${field?.choice ?? name}${index}` };
  };
  for (let i = 0; i < count; i++)
    checkValue(values[i] ?? void 0, siblings[i], rules, placeOf(i), own, walk);
  checkSlices(values, siblings, rules, at, placeOf, own, walk);
}
function checkChoice(parent, name, choices, rules, { path, focus }, walk) {
  const present = choices.filter(
    (each2) => parent[each2.name] !== void 0 || parent[each2.partner] !== void 0
  );
  const { slices = [] } = rules;
  const isOf = ({ name: each2 }, { match }) => matches({ [each2]: true }, match);
  checkCount(present.length, rules, `${path}.${name}[x]`, void 0, walk);
  for (const slice of slices) {
    const count = present.filter((each2) => isOf(each2, slice)).length;
    checkCount(count, slice, `${path}.${name}[x]`, slice.name, walk);
  }
  for (const each2 of present) {
    const place = { path: `${path}.${each2.name}`, focus: `${focus}.${name}` };
    if (rules.choice && !rules.choice.includes(each2.name))
      report(
        "structure",
        place.path,
        `${place.path} is not one of ${rules.choice.join(", ")}, to which it is limited by`,
        walk,
        ""
      );
    if (rules.closed && !slices.some((slice) => isOf(each2, slice)))
      report("structure", place.path, `${place.path} is of none of the slices that`, walk, " allows");
    for (const all of [rules, ...slices.filter((slice) => isOf(each2, slice))])
      checkValue(parent[each2.name], parent[each2.partner], all, place, each2.type, walk);
  }
}
function checkSlices(values, siblings, { slices, closed }, at, placeOf, type, walk) {
  if (slices === void 0) return;
  const taken = /* @__PURE__ */ new Set();
  for (const slice of slices) {
    const found = placesOf(values, slice, walk);
    const within = walk.depending?.(walk, [slice], at) ?? walk;
    checkCount(found.length, slice, at, slice.name, within);
    for (const i of found) {
      taken.add(i);
      checkValue(values[i], siblings[i], slice, placeOf(i), type, within);
    }
  }
  if (!closed) return;
  const outside = walk.depending?.(walk, slices, at) ?? walk;
  for (const { path } of [...values.keys()].filter((i) => !taken.has(i)).map(placeOf))
    report("structure", path, `${path} is of none of the slices that`, outside, " allows");
}
function placesOf(values, { match }, { around }) {
  return [...values.keys()].filter((i) => values[i] !== null && matches(values[i], match, around));
}
function listOf(value) {
  if (Array.isArray(value)) return value;
  return value === void 0 || value === null ? [] : [value];
}
var kept = /* @__PURE__ */ new WeakMap();
function isCodeOf({ system, code }, codes) {
  let own = kept.get(codes);
  if (!own) {
    own = new Map(Object.entries(codes).map(([name, listed]) => [name, new Set(listed)]));
    kept.set(codes, own);
  }
  return system === void 0 ? [...own.values()].some((listed) => listed.has(code)) : own.get("")?.has(code) === true || own.get(system)?.has(code) === true;
}
function isSame(a, b) {
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]));
}
function contains(value, pattern) {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every((part) => value.some((item) => contains(item, part)));
  if (!isRecord(pattern)) return value === pattern;
  return isRecord(value) && Object.entries(pattern).every(([name, part]) => contains(value[name], part));
}
function shownValue(value) {
  return value === void 0 ? "nothing" : shortened(JSON.stringify(value), 80);
}

// runtime/client/validate/report.ts
var MAX_ISSUES = 100;
function report3(at, severity, code, phrase, ...about) {
  if (at.issues.length < MAX_ISSUES && (severity !== "strict" || at.strict))
    at.issues.push(issueOf2(at, severity, code, phrase, ...about));
}
function issueOf2(at, severity, code, phrase, ...about) {
  const expression = pathText(at.root, at.path, at.depth);
  return { severity, code, expression, message: at.say(shortened(expression, 200), phrase, about) };
}
function reportAt(at, keys, code, phrase, ...about) {
  for (const key of keys) at.path[at.depth++] = key;
  report3(at, "strict", code, phrase, ...about);
  at.depth -= keys.length;
}

// runtime/client/validate/target.ts
function checkTarget2(at, rules, field, { reference: reference2 }, container) {
  if (typeof reference2 !== "string" || rules.contained === false && reference2.startsWith("#")) return;
  const type = targetType(reference2, rules.base, container);
  if (type === nothing) report3(at, rules.severity, "invariant", "refers to nothing that is contained");
  else if (typeof type === "string" && field.targets.length > 0 && !field.targets.includes(type))
    report3(at, rules.severity, "invariant", "must refer to a", field.targets.join(", "), type);
}
function checkContainedIds(at, { resource: { contained } }) {
  if (!Array.isArray(contained)) return;
  const ids = /* @__PURE__ */ new Set();
  for (const [index, item] of contained.entries()) {
    const id = isRecord(item) ? item.id : void 0;
    if (typeof id !== "string") continue;
    if (ids.has(id))
      reportAt(at, ["contained", index, "id"], "invariant", "is the id of another contained resource");
    ids.add(id);
  }
}
var nothing = /* @__PURE__ */ Symbol();
function targetType(reference2, base, container) {
  if (reference2.startsWith("#")) {
    if (!container) return void 0;
    if (reference2 === "#") return container.resource.resourceType;
    container.types ??= containedTypes(container.resource.contained);
    const id = reference2.slice(1);
    return container.types.has(id) ? container.types.get(id) : nothing;
  }
  const isOwn = base !== void 0 && reference2.startsWith(`${base}/`);
  const local = isOwn ? reference2.slice(base.length + 1) : reference2;
  return /^([A-Za-z]+)\/[A-Za-z0-9\-.]/.exec(local)?.[1];
}
function containedTypes(contained) {
  const types = /* @__PURE__ */ new Map();
  for (const item of Array.isArray(contained) ? contained : [])
    if (isRecord(item) && typeof item.id === "string" && !types.has(item.id))
      types.set(item.id, item.resourceType);
  return types;
}

// runtime/client/validate/structure.ts
function checkResource2(walk, value) {
  const { tables, depth } = walk;
  if (!isRecord(value)) {
    if (depth === 0) walk.root = "Resource";
    report3(walk, "error", "structure", "must be an object of type", "resource", value);
    return;
  }
  const type = value.resourceType;
  const table = typeof type === "string" && tables.resources.has(type) ? tableOf(tables, type) : void 0;
  if (depth === 0) walk.root = table?.name ?? "Resource";
  const isLeft = tables.isPartial === true && typeof type === "string" && depth > 0;
  if ((table || isLeft) && walk.contained && walk.strict && value.id === void 0)
    report3(walk, "strict", "required", "is contained and needs an id");
  if (table !== void 0) {
    const outer = walk.container;
    if (!walk.contained) walk.container = { resource: value };
    if (walk.unique && !walk.contained && walk.container) checkContainedIds(walk, walk.container);
    checkObject(walk, value, table);
    walk.container = outer;
  } else if (!isLeft) report3(walk, "error", "structure", "needs a resourceType", type);
}
function checkObject(walk, value, table) {
  if (walk.depth >= MAX_DEPTH) {
    report3(walk, "error", "structure", "is nested too deeply");
    return;
  }
  let empty = true;
  let required = 0;
  let choices = 0;
  let clash = false;
  for (const key in value) {
    empty = false;
    const field = table.fields.get(key);
    if (field === void 0) {
      if (key === "__proto__") report3(walk, "error", "structure", "must have no __proto__");
      else reportAt(walk, [key], "structure", "is not an element of", table.name, key, table);
      walk.tolerate?.(walk, key, value[key]);
    } else {
      required |= field.requiredBit;
      if ((choices & field.choiceBit) !== 0) clash = true;
      choices |= field.choiceBit;
      walk.path[walk.depth++] = key;
      checkField(walk, field, value[key], value);
      walk.depth--;
    }
    if (walk.issues.length >= MAX_ISSUES) return;
  }
  if (empty) report3(walk, "strict", "structure", "is an empty", "object");
  if (clash) reportChoices(walk, value, table);
  if ((required & table.required) !== table.required && !empty) reportMissing(walk, table, required);
}
function checkField(walk, field, value, owner) {
  if (Array.isArray(value) !== field.list) {
    if (field.list) report3(walk, "error", "structure", "must be an array", value);
    else report3(walk, "error", "structure", "must not be an array");
    return;
  }
  if (!Array.isArray(value)) {
    checkItem(walk, field, value);
    return;
  }
  if (value.length === 0) {
    report3(walk, "strict", "structure", "is an empty", "array");
    return;
  }
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    walk.path[walk.depth++] = index;
    if (item === null && (field.role === "primitive" || field.role === "companion"))
      checkGap(walk, field, owner, index);
    else checkItem(walk, field, item);
    walk.depth--;
  }
  if (field.role === "companion") checkLengths(walk, field, value, owner);
}
function checkItem(walk, field, value) {
  switch (field.role) {
    case "primitive":
      checkPrimitive(walk, field, value);
      return;
    case "object":
    case "companion":
      checkComplex(walk, field, value);
      return;
    case "resource":
      checkInner(walk, field, value);
  }
}
function checkPrimitive(walk, field, value) {
  if (typeof value !== field.json) {
    report3(walk, "error", "structure", "must be a", field.json, field.type, value);
    return;
  }
  if (walk.numbers && field.isInteger) walk.numbers.hasInteger = true;
  if (value === "") {
    report3(walk, "strict", "value", "is an empty", "string");
    return;
  }
  const fault2 = field.format?.(value) ?? OK;
  if (fault2 !== OK) {
    const code = typeof fault2 === "object" ? fault2.code : "value";
    report3(walk, fault2 === BROKEN ? "error" : "strict", code, "must be a valid", field.type, fault2);
  }
  if (field.codesUrl === "" || !walk.strict) return;
  if (field.codes === void 0) leaveCode(walk, field, [{ system: void 0, code: value }]);
  else if (!field.codes.has(value))
    report3(walk, "strict", "code-invalid", "must be a code of", field.codesUrl, value, field.codes);
}
function leaveCode(walk, { codesUrl }, codings) {
  walk.bound?.push({
    valueSet: codesUrl,
    codings,
    issue: issueOf2(walk, "strict", "code-invalid", "must be a code of", codesUrl)
  });
}
function checkComplex(walk, field, value) {
  const type = field.role === "companion" ? "Element" : field.type;
  if (!isRecord(value)) {
    report3(walk, "error", "structure", "must be an object of type", type, value);
    return;
  }
  field.table ??= tableOf(walk.tables, type);
  if (field.table) checkObject(walk, value, field.table);
  else if (!walk.tables.isPartial)
    throw new Error(`The table of elements names the type ${type} and lacks it.`);
  if (walk.targets !== void 0 && type === "Reference")
    checkTarget2(walk, walk.targets, field, value, walk.container);
  if (field.codesUrl !== "" && walk.strict) checkConcept(walk, field, value);
}
function checkConcept(walk, field, value) {
  const codings = boundCodings(value);
  if (!codings) return;
  const codes = walk.tables.concepts(field.codesUrl);
  if (!codes) leaveCode(walk, field, codings);
  else if (!codings.some(({ system = "", code }) => codes.has(`${system}|${code}`)))
    report3(walk, "strict", "code-invalid", "must be a code of", field.codesUrl);
}
function checkInner(walk, field, value) {
  const outer = walk.contained === true;
  walk.contained = field.name === "contained";
  if (outer && walk.contained) report3(walk, "strict", "invariant", "must not be in a contained resource");
  checkResource2(walk, value);
  walk.contained = outer;
}
function checkGap(at, field, owner, index) {
  const partner = owner[field.partner];
  const opposite = Array.isArray(partner) ? partner[index] : void 0;
  if (opposite === void 0 || opposite === null && field.role !== "companion")
    report3(at, "strict", "structure", "is null, as is", field.partner);
}
function checkLengths(at, field, value, owner) {
  const partner = owner[field.partner];
  if (Array.isArray(partner) && partner.length < value.length)
    report3(at, "strict", "structure", "has more items than", field.partner, value.length, partner.length);
}
function reportMissing(at, { fields }, seen) {
  const named = /* @__PURE__ */ new Set();
  for (const { requiredBit, role, choice: choice2, name } of fields.values())
    if (requiredBit !== 0 && (seen & requiredBit) === 0 && role !== "companion")
      named.add(choice2 === void 0 ? name : `${choice2}[x]`);
  if (at.strict) {
    for (const lacks2 of named)
      if (at.issues.length < MAX_ISSUES)
        at.issues.push({ ...issueOf2(at, "strict", "required", "is required", lacks2), lacks: lacks2 });
  }
}
function reportChoices(at, value, { fields }) {
  const groups = /* @__PURE__ */ new Map();
  for (const key of Object.keys(value)) {
    const field = fields.get(key);
    if (field?.choice === void 0) continue;
    const names = groups.get(field.choice) ?? /* @__PURE__ */ new Set();
    groups.set(field.choice, names.add(field.role === "companion" ? field.partner : field.name));
  }
  for (const [choice2, names] of groups)
    if (names.size > 1)
      report3(at, "strict", "structure", "must have one of", [...names].join(" and "), choice2);
}

// runtime/client/validate/validator.ts
function typeValidator(name, base, fields, uses) {
  return validatorOf({ name, base, fields, uses });
}
function profileValidator(name, type, part) {
  return validatorOf(type, (value, tables) => {
    const { rules, definitions, codes, tests } = part();
    const broken = [];
    const ask = ({ key, human, expression }, each2, place, of2) => {
      if (isRecord(each2) && tests[`${of2} ${expression}`]?.(each2, value, value) === false)
        broken.push(fault("invariant", place.path, `breaks ${key}: ${human}`));
    };
    const set = { profiles: { [name]: rules }, definitions, codes };
    return [...broken, ...checkProfile(value, name, set, tables, { ask })];
  });
}
function validatorOf(type, profile, parts = []) {
  let ready;
  const validate = (value) => {
    ready ??= partTables([type, ...parts]);
    const issues = faultsOf(value, type, ready, profile);
    return issues.length > 0 ? { issues: issues.map((each2) => issueOf3(each2, type)) } : { value };
  };
  return {
    ...type,
    "~standard": { version: 1, vendor: "kiln", validate },
    with: (...more) => validatorOf(type, profile, [...parts, ...more])
  };
}
function faultsOf(value, { name, base }, { tables, invariants }, profile) {
  const walk = {
    tables,
    say,
    path: [],
    depth: 0,
    root: name,
    strict: true,
    unique: true,
    targets: { severity: "strict" },
    issues: []
  };
  const table = tableOf(tables, name);
  if (isRecord(value) && table && !/[RD]/.test(base)) checkObject(walk, value, table);
  else if (isRecord(value) && typeof value.resourceType === "string" && value.resourceType !== name)
    return [fault("value", `${name}.resourceType`, `must be ${name}`)];
  else checkResource2(walk, value);
  if (walk.issues.length > 0 || !isRecord(value)) return walk.issues;
  const broken = invariantIssues(value, name, tables, invariants).issues;
  return [...broken, ...profile?.(value, tables) ?? []].filter(({ severity }) => severity === "error");
}
function fault(code, expression, message) {
  return { severity: "error", code, expression, message, by: [] };
}
function issueOf3(issue, { name }) {
  const { message, expression, code } = issue;
  const lacks2 = "lacks" in issue && issue.lacks !== void 0 ? `.${issue.lacks}` : "";
  const steps = (expression + lacks2).slice(name.length).replaceAll("[x]", "").match(/[^.[\]]+/g) ?? [];
  const path = steps.map((step) => /^\d+$/.test(step) ? Number(step) : step);
  return { message, path, expression, code };
}
var say = (_, phrase, [about]) => phrase === "is required" || typeof about !== "string" ? phrase : `${phrase} ${about}`;
export {
  children,
  choice,
  descendants,
  differAll,
  differs,
  distinct,
  each,
  extensions,
  hasValue,
  intersect,
  isDistinct,
  isIn,
  member,
  namesOf,
  none,
  of,
  only,
  primitives,
  profileValidator,
  quantities,
  same,
  sameAll,
  times,
  toInteger,
  toText,
  typeValidator,
  valueSet,
  xhtml
};
//# sourceMappingURL=validators-kernel.js.map
