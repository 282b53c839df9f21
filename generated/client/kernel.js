// runtime/client/cache.ts
function cacheOf(names) {
  const resources = names.resources.split(" ");
  const stored = [...resources, ...words(names.profiles)];
  const parts = [
    ...words(names.elements),
    ...stored.flatMap((type) => [`${type}Connection`, `${type}Edge`]),
    // A change of a subscription has the id of its resource, and no separate one.
    ...resources.map((type) => `${type}Change`)
  ];
  const lists = [...words(names.lists), "edges", ...stored.map((type) => `${type}List`)];
  const possibleTypes = { Resource: resources };
  const fields = each(lists, { merge: false });
  const isStored = new Set(stored);
  return {
    apolloCache: {
      possibleTypes,
      typePolicies: Object.assign(
        each(parts, { keyFields: false, merge: false, fields }),
        each(stored, { merge: false, fields }),
        { Query: { fields } }
      )
    },
    graphcache: {
      possibleTypes,
      keys: Object.assign(
        each(parts, () => null),
        each(stored, ({ id }) => id ?? null)
      )
    },
    relayDataID: ({ id }, type) => isStored.has(type) && id ? `${type}:${id}` : void 0
  };
}
function words(text) {
  return text.split(" ").filter(Boolean);
}
function each(names, value) {
  return Object.fromEntries(names.map((name) => [name, value]));
}

// runtime/client/document.ts
var TypedDocumentString = class extends String {
  constructor(text, variables) {
    super(text);
    this.variables = variables;
  }
};

// runtime/client/error.ts
var OutcomeError = class extends Error {
  constructor(message, status, outcome) {
    super(message);
    this.name = "OutcomeError";
    this.status = status;
    this.outcome = outcome;
  }
};
var QueryError = class extends OutcomeError {
  constructor(errors, data, hint = "") {
    const [first] = errors;
    super(first.message + hint, 200, first.extensions?.resource);
    this.name = "QueryError";
    this.path = first.path;
    this.errors = errors;
    this.data = data;
  }
};

// runtime/client/argument.ts
function argumentType(types, argument, value, field, resource, parent) {
  const names = types[resource !== field ? "search" : parent ? typeof value : "root"];
  const name = `${resource}.${argument}`;
  const endings = [...argument, ""].map((_, from) => `*${argument.slice(from)}`);
  for (const each2 of [`${parent}.${name}`, name, argument, ...endings])
    for (const type in names) if (` ${names[type]} `.includes(` ${each2} `)) return type;
  return `${field.slice(0, -"Create".length)}Input!`;
}

// runtime/client/print.ts
function printDocument(kind, request, types) {
  const variables = {};
  let declared = "";
  const declare = (argument, value, type) => {
    let name = argument;
    for (let n = 2; name in variables; n++) name = argument + n;
    variables[name] = value;
    declared += `, $${name}: ${type}`;
    return `$${name}`;
  };
  const printSelection = (node, parent) => {
    let fields = "";
    for (const key in node) if (node[key]) fields += ` ${printField(key, node[key], parent)}`;
    return fields && ` {${fields} }`;
  };
  const printField = (key, { $ = {}, $field: field = key, ...node }, parent) => {
    const type = checked(field).replace(/\B(List|Connection)$/, "");
    const isType = field < "_";
    let args = "";
    for (const name in $)
      if ($[name] != null)
        args += `, ${checked(name)}: ${name === "_reference" ? checked($[name]) : declare(name, $[name], argumentType(types, name, $[name], field, type, parent))}`;
    return (parent && isType && type === field ? "... on " : key === field ? "" : `${checked(key)}: `) + field + listed(args) + printSelection(node, isType ? type : parent);
  };
  const selection = printSelection(request, "");
  return { query: kind + listed(declared) + selection, variables };
}
function listed(items) {
  return items && `(${items.slice(2)})`;
}
function checked(name) {
  if (/^\w+$/.test(name)) return name;
  throw new TypeError(`'${name}' is not a name.`);
}

// runtime/client/send.ts
async function send({ baseUrl, token, fetch: request = fetch }, path, { method = "POST", type = "application/json", headers: own, body }, asked, { signal, retries = 0 } = {}, seen = {}) {
  for (let wait = 200; ; wait *= 2) {
    const bearer = await (token instanceof Function ? token() : token);
    const sent = seen.token;
    const response = await request(baseUrl.replace(/\/?$/, "/") + path, {
      method,
      headers: {
        ...body !== void 0 && { "content-type": type },
        ...own,
        ...bearer && { authorization: `Bearer ${bearer}` },
        ...sent && { "kiln-consistency": sent }
      },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      signal
    });
    const { status, ok, headers } = response;
    const given = headers.get("kiln-consistency");
    if (!given) seen.token = void 0;
    else if (seen.token === sent || seen.token && given > seen.token) seen.token = given;
    const answer = await response[/json/.test(headers.get("content-type")) ? "json" : "text"]().catch((error) => {
      if (error.name !== "SyntaxError") throw error;
    });
    const value = ok ? asked(answer) : void 0;
    if (value !== void 0) return value;
    if (status !== 503 || retries-- < 1) {
      const outcome = answer?.errors?.[0]?.extensions?.resource ?? answer;
      const issue = outcome?.issue?.[0];
      throw new OutcomeError(
        issue?.details?.text ?? issue?.diagnostics ?? `${baseUrl} gave no answer of a FHIR server: HTTP ${status}.`,
        status,
        issue && outcome
      );
    }
    await pause(headers.get("retry-after"), wait, signal);
  }
}
function pause(after, wait, signal) {
  return new Promise((resolve) => {
    setTimeout(resolve, Number(after) * 1e3 || Date.parse(after) - Date.now() || wait);
    signal?.addEventListener("abort", resolve);
  });
}

// runtime/client/client.ts
function alias(field, selected) {
  return { ...selected, $field: field };
}
function clientOf(options, types, schema) {
  const seen = {};
  const print = (kind, request) => printDocument(kind, request, types);
  const reading = (call) => ({ retries: 3, ...options, ...call });
  const run = async (kind, request, call) => send(
    options,
    "$graphql",
    { body: print(kind, request) },
    (answer) => dataOf(answer, options, schema),
    call,
    seen
  );
  const query = (request, call) => run("query", request, reading(call));
  const ask = (path, request, call) => send(options, path, request, (answer) => answer, request.isRead ? reading(call) : call, seen);
  const rest = (name) => async (...given) => (await import("./rest.js"))[name](ask, ...given);
  const client = {
    query,
    mutate: (request, call) => run("mutation", request, call),
    async *pages(connection, { $, ...selection }, call) {
      for (let _cursor = $?._cursor; _cursor !== null; ) {
        const answer = await query(
          { [connection]: { $: { ...$, _cursor }, ...selection, next: true } },
          call
        );
        const page = answer[connection];
        yield page;
        _cursor = page?.next ?? null;
      }
    },
    execute: (bot, body, call) => ask(
      bot.includes("|") ? `Bot/$execute?identifier=${encodeURIComponent(bot)}` : `Bot/${bot}/$execute`,
      { body },
      call
    ),
    read: rest("read"),
    search: rest("search"),
    create: rest("create"),
    update: rest("update"),
    patch: rest("patch"),
    delete: rest("remove"),
    transaction: rest("transaction"),
    async *subscribe(field, request, call) {
      const { subscribed } = await import("./subscribe.js");
      yield* subscribed({ options, print, OutcomeError, QueryError }, field, request, call);
    },
    document(request) {
      const { query: text, variables } = print("query", request);
      return new TypedDocumentString(text, variables);
    }
  };
  return client;
}
function dataOf(answer, { onIncomplete }, schema) {
  const { data, errors, extensions } = Object(answer);
  if (errors?.[0]?.message)
    throw new QueryError(errors, data, (extensions?.schema ?? schema) === schema ? "" : otherSchema);
  if (extensions?.incomplete) onIncomplete?.(extensions.incomplete);
  return data?.constructor === Object ? data : void 0;
}
var otherSchema = " The client was generated from another schema than the server has: run kiln generate, and install it again.";

// runtime/client/entry.ts
var count = 0;
function createEntry(resource, { ifNoneExist } = {}) {
  const type = resource.resourceType;
  const fullUrl = `urn:uuid:00000000-0000-4000-8000-${`${count++}`.padStart(12, "0")}`;
  const reference = { reference: fullUrl, type };
  return { fullUrl, resource, request: { method: "POST", url: type, ifNoneExist }, reference };
}
function updateEntry(resource, options) {
  return { resource, request: requestOf("PUT", resource.resourceType, resource.id, options) };
}
function patchEntry(type, id, operations, options) {
  const bytes = new TextEncoder().encode(JSON.stringify(operations));
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const resource = { resourceType: "Binary", contentType: "application/json-patch+json", data };
  return { resource, request: requestOf("PATCH", type, id, options) };
}
function deleteEntry(type, id, options) {
  return { request: requestOf("DELETE", type, id, options) };
}
function requestOf(method, type, id, { versionId } = {}) {
  return { method, url: `${type}/${id}`, ifMatch: versionId && `W/"${versionId}"` };
}
export {
  OutcomeError,
  QueryError,
  TypedDocumentString,
  alias,
  cacheOf,
  clientOf,
  createEntry,
  deleteEntry,
  patchEntry,
  updateEntry
};
export const version = '0.1.0';
//# sourceMappingURL=kernel.js.map
