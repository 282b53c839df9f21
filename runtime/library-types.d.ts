// What `kiln-fhir/server` exports: dist/server.d.ts.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from 'kiln-fhir/config';

/** Kiln over its database, without a port. */
export interface KilnServer {
  /** `https://ehr.example/fhir/R4`: what the links in answers begin with. */
  readonly baseUrl: string;
  /** Of full access, for requests from this machine; undefined in production. */
  readonly developmentToken: string | undefined;
  /**
   * For a Koa application: answers what is Kiln's, and passes on all else. It comes before what reads bodies.
   *
   * @example app.use(kiln.middleware)
   */
  readonly middleware: (context: KoaContext, next: () => Promise<unknown>) => Promise<unknown>;
  /** For all other servers: answers every request; send it those that `isOwn` accepts. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /**
   * For WebSockets: Koa does not pass the event `upgrade` of a server on.
   *
   * @example server.on('upgrade', (request, socket, head) => kiln.upgrade(request, socket, head))
   */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /**
   * Whether a path is Kiln's: below `/fhir/R4`, `/oauth2/…`, two of `/.well-known/`, `/healthz`, `/readyz`,
   * `/bots/call`; with KILN_CONSOLE=on `/` and what the console serves.
   */
  readonly isOwn: (path: string) => boolean;
  /** Resolves with the reason if it cannot go on, as when an embedded database cannot be started again. Close it then. */
  readonly failed: Promise<string>;
  /** Once no more requests come: waits for jobs and audit events, and closes the database. */
  close(): Promise<void>;
}

/** What is used of Koa's context. */
export interface KoaContext {
  readonly path: string;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  respond?: boolean;
}

/**
 * Opens the database of the project in the working directory, makes or migrates its tables, and returns what answers requests. Limits
 * of connections are those of the server that it is mounted in.
 *
 * @param settings as in kiln.config.ts, over which they take precedence; variables of the environment do so over both. `baseUrl` is
 * where clients reach `/fhir/R4`.
 * @throws Error with a sentence for the operator: a setting, the project or the database is at fault
 */
export declare function openServer(settings?: Config): Promise<KilnServer>;
