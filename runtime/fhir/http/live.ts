// Subscriptions of GraphQL as transports see them: what watches the writes of a project, and where it sends them. events/live.ts opens it.
import type { Principal } from '../../base/principal/principal.ts';
import type { Changes } from '../../graphql/engine.ts';

export interface Live {
  /**
   * From then on that it resolves, no write is missed.
   *
   * @throws OutcomeError for limits and an `after` that is not kept any more; what `changes.group` throws
   */
  subscribe(watching: Watching): Promise<Watched>;
  /** Something of the project was written here. */
  wake(project: number): void;
  counts(): { readonly subscribers: number; readonly sent: number };
  close(): Promise<void>;
}

export interface Watching {
  readonly changes: Changes;
  readonly principal: Principal;
  readonly session: Session;
  /** The id of the last event that the client has. */
  readonly after: string | undefined;
  readonly sink: Sink;
}

export interface Watched {
  /** The id to resume after, where no event came. */
  readonly id: string;
  stop(): void;
}

/** One access token, which may have several subscriptions. */
export interface Session {
  /** Equal for equal tokens. */
  readonly key: string;
  /** The principal as it is now. @throws OutcomeError 401, 403: the token does not hold any more */
  current(): Promise<Principal>;
}

export interface Sink {
  /** @param text a GraphQL response @param id to resume after */
  next(text: string, id: string): void;
  /** @param why an OutcomeError, or what a document is refused with */
  end(why: unknown): void;
}
