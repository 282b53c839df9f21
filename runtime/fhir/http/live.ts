// The interface of GraphQL subscriptions for transports: what is watched, and where responses are sent. events/live.ts implements it.
import type { Principal } from '../../base/principal/principal.ts';
import type { Changes } from '../../graphql/engine.ts';

export interface Live {
  /**
   * Once it resolves, no write is missed.
   *
   * @throws OutcomeError for limits and an expired `after`; errors of `changes.group`
   */
  subscribe(watching: Watching): Promise<Watched>;
  /** This process wrote in the project. */
  wake(project: number): void;
  counts(): { readonly subscribers: number; readonly sent: number };
  close(): Promise<void>;
}

export interface Watching {
  readonly changes: Changes;
  readonly principal: Principal;
  readonly session: Session;
  /** The id of the last event that the client received. */
  readonly after: string | undefined;
  readonly sink: Sink;
}

export interface Watched {
  /** The id to resume after, before the first event. */
  readonly id: string;
  stop(): void;
}

/** One access token, which may have several subscriptions. */
export interface Session {
  /** Equal for equal tokens. */
  readonly key: string;
  /** The current principal. @throws OutcomeError 401, 403: the token is not valid any more */
  current(): Promise<Principal>;
}

export interface Sink {
  /** @param text a GraphQL response @param id to resume after */
  next(text: string, id: string): void;
  /** @param why an OutcomeError, or the refusal of the document */
  end(why: unknown): void;
}
