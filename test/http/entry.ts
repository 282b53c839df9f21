// One request with its resource → the entry of a batch or transaction.

/** @param conditions of the request: ifMatch, ifNoneExist and so on */
export function entryOf<R = undefined>(method: string, url: string, resource?: R, conditions: object = {}) {
  return { resource: resource as R, request: { method, url, ...conditions } };
}
