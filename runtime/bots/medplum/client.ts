// Kiln's client of a bot → one that also has the method names of MedplumClient. Runs inside sandboxes.
import type { BotClient } from '../prelude/client.ts';
import { encodeBase64 } from './functions.ts';
import { globalMessage, Hl7Message } from './hl7.ts';
import { base64, recordOf } from './records.ts';
import { OperationOutcomeError } from './values.ts';

/** Methods of MedplumClient without a counterpart: they throw an error that says what to use instead. */
const reasons: Readonly<Record<string, string>> = {
  createPdf: 'make the document with a package that is bundled, and store it with createBinary',
  createComment: 'create a Communication with createResource',
  createMedia: 'create an attachment with createAttachment, and a Media with createResource',
  createDocumentReference:
    'create an attachment with createAttachment, and a DocumentReference with createResource',
  download: 'read the Binary with readResource: its data is base64',
  invite: 'people are invited by POST [base]/$admin/user',
  post: 'use createResource, executeBatch or executeBot',
  put: 'use updateResource',
  pushToAgent: 'send the message with fetch to a host of Project.allowedHost',
  readResourceGraph: 'use graphql',
  sendEmail: 'send it with fetch through a service whose host is in Project.allowedHost',
  subscribeToCriteria: 'use a Subscription that points to the bot',
};

const refusedMethods = Object.fromEntries(
  Object.entries(reasons).map(([name, reason]) => [
    name,
    () => {
      throw new TypeError(`medplum.${name} does not exist in Kiln: ${reason}.`);
    },
  ]),
);

const adapters = new WeakSet<object>();

/** Returns an adapted client unchanged. */
export function medplum(client: BotClient): unknown {
  if (adapters.has(client)) return client;
  const adapter = Object.freeze({
    ...refusedMethods,
    ...client,
    ...resources(client),
    ...searches(client),
    ...binaries(client),
    ...others(client),
  });
  adapters.add(adapter);
  return adapter;
}

function resources(client: BotClient) {
  return {
    createResource: async (resource: unknown, options?: unknown) =>
      client.create(resource, requestOptions('createResource', options)),
    createResourceIfNoneExist: async (resource: unknown, query: unknown, options?: unknown) => {
      requestOptions('createResourceIfNoneExist', options);
      return client.create(resource, { ifNoneExist: queryOf(query) });
    },
    upsertResource: async (resource: unknown, query: unknown, options?: unknown) => {
      requestOptions('upsertResource', options);
      return client.upsert(resource, queryOf(query));
    },
    updateResource: async (resource: unknown, options?: unknown) =>
      client.update(resource, requestOptions('updateResource', options)),
    patchResource: async (type: string, id: string, operations: unknown, options?: unknown) =>
      client.patch(type, id, operations, requestOptions('patchResource', options)),
    deleteResource: async (type: string, id: string, options?: unknown) =>
      client.delete(type, id, requestOptions('deleteResource', options)),
    readResource: async (type: string, id: string, options?: unknown) => {
      requestOptions('readResource', options);
      return client.read(type, id);
    },
    readVersion: (type: string, id: string, version: string) =>
      got(client, `${type}/${id}/_history/${version}`),
    readHistory: (type: string, id: string, { count }: { readonly count?: number } = {}) =>
      client.history(type, id, count === undefined ? undefined : { _count: count }),
    readPatientEverything: (id: string) => got(client, `Patient/${id}/$everything`),
    validateResource: (resource: unknown) => client.validate(resource),
  };
}

function searches(client: BotClient) {
  const search = (type: string, query?: unknown) => client.search(type, queryOf(query));
  return {
    search,
    searchOne: (type: string, query?: unknown) => client.searchOne(type, queryOf(query)),
    searchResources: async (type: string, query?: unknown) => resourcesOf(await search(type, query)),
    async *searchResourcePages(type: string, query?: unknown) {
      let page: unknown = await search(type, query);
      for (;;) {
        yield resourcesOf(page);
        const links = recordOf(page).link as readonly { readonly relation: string; readonly url: string }[];
        const next = links?.find(({ relation }) => relation === 'next')?.url;
        if (next === undefined) return;
        page = await client.search(type, next.slice(next.indexOf('?') + 1));
      }
    },
  };
}

function binaries(client: BotClient) {
  const createBinary = async (given: unknown, filename?: unknown, contentType?: unknown) => {
    const { data, contentType: type, securityContext } = binaryOf(given, filename, contentType);
    const context = securityContext === undefined ? {} : { securityContext };
    return client.create({
      resourceType: 'Binary',
      contentType: type,
      data: typeof data === 'string' ? encodeBase64(data) : base64(data),
      ...context,
    });
  };
  return {
    createBinary,
    createAttachment: async (given: unknown, filename?: unknown, contentType?: unknown) => {
      const { filename: title, contentType: type } = binaryOf(given, filename, contentType);
      const { id } = recordOf(await createBinary(given, filename, contentType));
      return { contentType: type, url: `Binary/${String(id)}`, ...(title === undefined ? {} : { title }) };
    },
  };
}

function others(client: BotClient) {
  return {
    executeBot: async (bot: unknown, input?: unknown, contentType?: string) => {
      const { system, value } = recordOf(bot);
      const which = typeof bot === 'string' ? bot : `${String(system ?? '')}|${String(value)}`;
      return adaptedValue(await client.execute(which, inputOf(input, contentType)));
    },
    graphql: (query: string, operation?: unknown, variables?: unknown) =>
      client.graphql(
        query,
        variables ?? (typeof operation === 'object' ? (operation ?? undefined) : undefined),
      ),
    get: (url: unknown) => got(client, String(url)),
    fhirUrl: (...path: readonly string[]) => path.map(encodeURIComponent).join('/').replaceAll('%24', '$'),
    invalidateAll() {},
    invalidateSearches() {},
    invalidateUrl() {},
  };
}

/** A GET of FHIR as the one entry of a batch. */
async function got(client: BotClient, url: string): Promise<unknown> {
  const path = url.replace(/^(?:https?:\/\/[^/]+)?\/?(?:fhir\/R4\/)?/, '');
  const answer = recordOf(
    await client.executeBatch({
      resourceType: 'Bundle',
      type: 'batch',
      entry: [{ request: { method: 'GET', url: path } }],
    }),
  );
  const [{ resource, response }] = answer.entry as readonly [Readonly<Record<string, unknown>>];
  const { status, outcome } = recordOf(response);
  if (/^2/.test(String(status))) return resource;
  throw new OperationOutcomeError(outcome ?? resource);
}

/** A query without undefined parameters. */
function queryOf(query: unknown): unknown {
  if (typeof query === 'string') return query.slice(query.indexOf('?') + 1);
  if (typeof query !== 'object' || query === null || Symbol.iterator in query) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The matches, with the Bundle as `bundle`. */
function resourcesOf(bundle: unknown): readonly unknown[] {
  const entries = (recordOf(bundle).entry ?? []) as readonly Readonly<Record<string, unknown>>[];
  const found = entries.filter(({ search }) => recordOf(search).mode !== 'include');
  return Object.assign(
    found.map(({ resource }) => resource),
    { bundle },
  );
}

interface Binary {
  readonly data: string | Uint8Array;
  readonly contentType: string;
  readonly filename?: string;
  readonly securityContext?: unknown;
}

/** Both forms of the arguments. @throws TypeError */
function binaryOf(given: unknown, filename: unknown, contentType: unknown): Binary {
  const isData = typeof given === 'string' || given instanceof Uint8Array;
  const all = (isData ? { data: given, filename, contentType } : recordOf(given)) as unknown as Binary;
  const { data, contentType: type } = all;
  if ((typeof data === 'string' || data instanceof Uint8Array) && typeof type === 'string') return all;
  throw new TypeError('A Binary needs data, a text or a Uint8Array, and a contentType.');
}

/** The input of another bot. */
function inputOf(input: unknown, contentType: string | undefined): unknown {
  const isHl7 = contentType?.startsWith('x-application/hl7-v2+er7') === true;
  if (input instanceof Hl7Message || (isHl7 && typeof input === 'string'))
    return kilnValue(Hl7Message.parse(String(input)));
  const isJson = contentType !== undefined && /[/+]json\b/.test(contentType);
  return isJson && typeof input === 'string' ? JSON.parse(input) : input;
}

/** Converts an HL7 message of the sandbox to this module. */
export function adaptedValue(value: unknown): unknown {
  const known = globalMessage();
  return known !== undefined && value instanceof known ? Hl7Message.parse(String(value)) : value;
}

/** Converts an HL7 message of this module to the sandbox. */
export function kilnValue(value: unknown): unknown {
  return value instanceof Hl7Message ? (globalMessage()?.parse(String(value)) ?? value) : value;
}

/** The options of Kiln's client. @throws TypeError for options without effect */
function requestOptions(method: string, options: unknown): { readonly ifMatch: string } | undefined {
  const { headers, cache: _, ...more } = recordOf(options);
  const [other] = Object.keys(more);
  if (other !== undefined) throw new TypeError(`medplum.${method} has no option '${other}' in Kiln.`);
  let match: string | undefined;
  for (const [name, value] of Object.entries(recordOf(headers))) {
    const isMatch = name.toLowerCase() === 'if-match' && /^(?:update|patch|delete)/.test(method);
    if (!isMatch) throw new TypeError(`medplum.${method} sends no header '${name}' in Kiln.`);
    match = String(value).replace(/^W\//, '').replaceAll('"', '');
  }
  return match === undefined ? undefined : { ifMatch: match };
}
