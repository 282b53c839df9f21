// What generated/client/client.js of every project is made of, as `kiln-fhir/kernel`.

export { cacheOf } from './cache.ts';
export { alias, clientOf } from './client.ts';
export { TypedDocumentString } from './document.ts';
export { OutcomeError, QueryError } from './error.ts';
