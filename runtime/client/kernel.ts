// The exports of `kiln-fhir/kernel`, which generated/client/client.js of every project uses.

export { cacheOf } from './cache.ts';
export { alias, clientOf } from './client.ts';
export { TypedDocumentString } from './document.ts';
export { OutcomeError, QueryError } from './error.ts';
