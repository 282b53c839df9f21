// Which requests become WebSockets: Node would upgrade all that ask for any protocol, as Java's client does with each first request (h2c).
import { IncomingMessage, type ServerOptions } from 'node:http';

/** @param isServed of a request with the header `Upgrade: websocket`; all others are answered as if they had none */
export function requestsThat(
  isServed: (request: IncomingMessage) => boolean,
): NonNullable<ServerOptions['IncomingMessage']> {
  return class extends IncomingMessage {
    /** Not initialised: Node sets `upgrade` while it constructs the request. */
    declare asked: boolean | null;

    /** Set by Node's parser, which reads it to know whether to go on. CONNECT counts as well. */
    get upgrade(): boolean | null {
      if (!this.asked || this.method === 'CONNECT') return this.asked;
      return /^websocket$/i.test(this.headers.upgrade ?? '') && isServed(this);
    }

    set upgrade(asked: boolean | null) {
      this.asked = asked;
    }
  };
}
