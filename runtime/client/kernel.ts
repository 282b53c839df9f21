// The exports of generated/client/kernel.js, which client.js and cache.js beside it use.

export { cacheOf } from './cache.ts';
export { alias, clientOf } from './client.ts';
export { TypedDocumentString } from './document.ts';
export { createEntry, deleteEntry, patchEntry, updateEntry } from './entry.ts';
export { OutcomeError, QueryError } from './error.ts';
