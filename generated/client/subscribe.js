// runtime/client/subscribe.ts
var [firstWait, longestWait] = [250, 3e4];
var silence = 45e3;
async function* subscribed(kernel, field, request, call = {}) {
  const document = documentOf(kernel, field, request);
  const state = { after: void 0, bearer: void 0, wait: firstWait };
  for (; ; ) {
    try {
      for await (const { data, id } of events(kernel, document, state, call)) {
        yield data[field];
        state.after = id ?? state.after;
      }
    } catch (error) {
      if (call.signal?.aborted || !await mayPass(error, kernel, state)) throw error;
    }
    await pause(state.wait * (0.5 + Math.random()), call.signal);
    state.wait = Math.min(longestWait, state.wait * 2);
  }
}
function documentOf({ print }, field, request) {
  const list = field.replace(/Changed$/, "List");
  const { query, variables } = print("subscription", { [list]: request });
  return { query: query.replace(`{ ${list}`, `{ ${field}`), variables };
}
async function* events(kernel, document, state, { signal, onConnected }) {
  const { baseUrl, fetch: request = fetch } = kernel.options;
  const ended = new AbortController();
  const end = () => ended.abort(signal?.reason);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  let timer;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ended.abort(new TypeError("The connection is silent.")), silence);
  };
  try {
    heard();
    state.bearer = await bearerOf(kernel.options);
    const response = await request(`${baseUrl.replace(/\/?$/, "/")}$graphql`, {
      method: "POST",
      headers: {
        accept: "text/event-stream",
        "content-type": "application/json",
        ...state.bearer && { authorization: `Bearer ${state.bearer}` }
      },
      body: JSON.stringify({ ...document, extensions: { lastEventId: state.after } }),
      signal: ended.signal
    });
    if (!/^text\/event-stream/.test(response.headers.get("content-type") ?? ""))
      throw await refused(kernel, response);
    for await (const { comment, event, id, data } of blocks(response, heard)) {
      if (comment?.startsWith("subscribed ")) {
        state.after = comment.slice("subscribed ".length);
        state.wait = firstWait;
        onConnected?.();
      }
      if (event === "next") {
        const { data: found, errors } = JSON.parse(data);
        if (errors?.[0] && !found) throw new kernel.QueryError(errors, found);
        if (found) yield { data: found, id };
      }
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    ended.abort();
  }
}
async function* blocks({ body }, heard) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    heard();
    text += read.value;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) yield blockOf(part);
  }
}
function blockOf(part) {
  const found = {};
  for (const line of part.split("\n")) {
    const [, name, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    const key = name || "comment";
    found[key] = key === "data" && "data" in found ? `${found.data}
${value}` : value;
  }
  return { data: "", ...found };
}
async function refused(kernel, response) {
  const body = await response.json().catch(() => void 0);
  const outcome = body?.errors?.[0]?.extensions?.resource ?? body;
  const message = outcome?.issue?.[0]?.diagnostics;
  return new kernel.OutcomeError(
    message ?? `The server did not answer with an event stream: HTTP ${response.status}.`,
    response.status,
    message === void 0 ? void 0 : outcome
  );
}
async function mayPass(error, { options, ...kernel }, state) {
  if (!(error instanceof kernel.OutcomeError)) return error instanceof TypeError;
  const code = error.outcome?.issue[0]?.code;
  if (error.status === 401 || code === "login" || code === "expired")
    return await bearerOf(options) !== state.bearer;
  return error.status >= 500 || error.status === 429 || code === "transient" || code === "throttled";
}
async function bearerOf({ token }) {
  return token instanceof Function ? token() : token;
}
function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop);
  });
}
export {
  subscribed
};
//# sourceMappingURL=subscribe.js.map
