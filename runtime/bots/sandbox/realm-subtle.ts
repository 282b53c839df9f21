// crypto.subtle of a bot: digest, importKey, sign and verify. Part of the realm: host-subtle.ts computes. Keys stay in the realm, and are
// sent with each use. https://www.w3.org/TR/WebCryptoAPI/
import type { SubtleAnswer, SubtleKey, SubtleKeyInfo, SubtleRequest } from './host-subtle.ts';
import { binaryOf, bytesOf, viewOf } from './realm-text.ts';

type Ask = (request: string) => Promise<string>;

type Bytes = ArrayBuffer | ArrayBufferView;

const { parse, stringify } = JSON;

export function subtleOf(ask: Ask) {
  const keys = new WeakMap<object, SubtleKey>();
  const binary = (bytes: unknown) => binaryOf(viewOf(bytes as Bytes));
  return Object.freeze({
    digest: async (algorithm: never, data: unknown) =>
      bufferOf(await asked({ operation: 'digest', algorithm, data: binary(data) })),
    importKey: async (format: never, data: unknown, algorithm: never, _: unknown, usages: never) => {
      const own: SubtleKey = {
        ...{ format, algorithm, usages },
        data: format === 'jwk' ? (data as object) : binary(data),
      };
      const info = (await asked({ operation: 'importKey', algorithm, key: own })) as SubtleKeyInfo;
      const key = Object.freeze({ ...info, extractable: false });
      keys.set(key, own);
      return key;
    },
    sign: async (algorithm: never, key: object, data: unknown) =>
      bufferOf(await asked({ operation: 'sign', algorithm, key: kept(key), data: binary(data) })),
    verify: async (algorithm: never, key: object, signature: unknown, data: unknown) =>
      asked({
        ...{ operation: 'verify', algorithm, key: kept(key) },
        ...{ signature: binary(signature), data: binary(data) },
      }),
  });

  function kept(key: object): SubtleKey {
    const own = typeof key === 'object' && key !== null ? keys.get(key) : undefined;
    if (own) return own;
    throw new TypeError('The key is not one of crypto.subtle.importKey.');
  }

  async function asked(request: SubtleRequest) {
    const answer = parse(await ask(stringify(request))) as SubtleAnswer;
    if (answer.ok) return answer.result;
    const error = new Error(answer.message);
    error.name = answer.name;
    throw error;
  }
}

function bufferOf(binary: unknown): ArrayBuffer {
  return bytesOf(`=${String(binary)}`).buffer as ArrayBuffer;
}
