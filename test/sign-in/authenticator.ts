// Options of a page → what a device with passkeys answers: attestations "none" and assertions, signed by ES256.
// https://www.w3.org/TR/webauthn-3/#sctn-attestation
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** What an attack changes. */
export interface Changes {
  readonly challenge?: string;
  readonly origin?: string;
  readonly party?: string;
  readonly type?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly user?: string;
  readonly id?: string;
  readonly key?: KeyObject;
}

export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32).toString('base64url');
  let [counter, user] = [0, ''];
  return {
    id,
    create: (options: Options, changes: Changes = {}): string => {
      user = options.user?.id ?? '';
      const key = coseKey(publicKey);
      const raw = Buffer.from(id, 'base64url');
      const length = Buffer.from([raw.length >> 8, raw.length & 255]);
      const data = Buffer.concat([
        head(changes, changes.flags ?? 0x45, changes.counter ?? counter),
        Buffer.alloc(16),
        length,
        raw,
        key,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([
          0x67,
          ...Buffer.from('attStmt'),
          0xa0,
          0x68,
          ...Buffer.from('authData'),
          0x58,
          data.length,
        ]),
        data,
      ]).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', options, changes).toString('base64url');
      return answer({ clientDataJSON, attestationObject });
    },
    get: (options: Options, changes: Changes = {}): string => {
      counter += 1;
      const data = head(changes, changes.flags ?? 0x05, changes.counter ?? counter);
      const client = clientData('webauthn.get', options, changes);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, changes.key ?? privateKey).toString('base64url'),
        userHandle: changes.user ?? user,
      };
      return answer(response, changes.id);
    },
  };

  function answer(response: object, other = id): string {
    const about = { type: 'public-key', clientExtensionResults: {} };
    return JSON.stringify({ id: other, rawId: other, response, ...about });
  }

  function clientData(type: string, options: Options, changes: Changes): Buffer {
    const challenge = changes.challenge ?? options.challenge;
    const data = {
      type: changes.type ?? type,
      challenge,
      origin: changes.origin ?? origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function head({ party = new URL(origin).hostname }: Changes, flags: number, count: number): Buffer {
    const bytes = Buffer.alloc(5, flags);
    bytes.writeUInt32BE(count, 1);
    return Buffer.concat([createHash('sha256').update(party).digest(), bytes]);
  }
}

/** https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1 */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (label: number, text: string) => [label, 0x58, 32, ...Buffer.from(text, 'base64url')];
  return Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, ...part(0x21, x), ...part(0x22, y)]);
}
