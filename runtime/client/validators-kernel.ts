// The code of validators, which generated/client/validators/ of every project uses.

export * from './validate/functions.ts';
export { of, valueSet } from './validate/parts.ts';
export { profileValidator, typeValidator } from './validate/validator.ts';
