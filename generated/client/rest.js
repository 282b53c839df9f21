// runtime/client/rest.ts
var json = { accept: "application/fhir+json" };
var stored = { ...json, prefer: "return=representation" };
function read(ask, type, id, call) {
  return ask(pathOf(type, id), { method: "GET", headers: json, isRead: true }, call);
}
function search(ask, type, query = {}, call) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value == null) continue;
    const text = String(value);
    body.append(codeOf(name), name === "_sort" ? text.split(",").map(codeOf).join() : text);
  }
  const form = "application/x-www-form-urlencoded";
  return ask(`${type}/_search`, { type: form, headers: json, body, isRead: true }, call);
}
function codeOf(argument) {
  return argument.replace(/(\w)_/g, "$1-");
}
function create(ask, resource, { ifNoneExist, ...call } = {}) {
  const headers = { ...stored, ...ifNoneExist && { "if-none-exist": ifNoneExist } };
  return ask(resource.resourceType, { headers, body: resource }, call);
}
function update(ask, resource, options = {}) {
  const { resourceType, id = "" } = resource;
  return change(ask, "PUT", pathOf(resourceType, id), { body: resource }, options);
}
function patch(ask, type, id, operations, options) {
  const body = { type: "application/json-patch+json", body: operations };
  return change(ask, "PATCH", pathOf(type, id), body, options);
}
async function remove(ask, type, id, options) {
  await change(ask, "DELETE", pathOf(type, id), {}, options);
}
async function transaction(ask, entries, call) {
  const entry = entries.map(({ fullUrl, resource, request }) => ({ fullUrl, resource, request }));
  const body = { resourceType: "Bundle", type: "transaction", entry };
  const answer = await ask("", { headers: stored, body }, call);
  return answer.entry.map(({ resource }) => resource);
}
function change(ask, method, path, request, { versionId, ...call } = {}) {
  const headers = { ...stored, ...versionId && { "if-match": `W/"${versionId}"` } };
  return ask(path, { method, headers, ...request }, call);
}
function pathOf(type, id) {
  return `${type}/${encodeURIComponent(id)}`;
}
export {
  create,
  patch,
  read,
  remove,
  search,
  transaction,
  update
};
//# sourceMappingURL=rest.js.map
