// A request as it is typed: of a tab, and of a link that somebody shares.

export interface Typed {
  readonly query: string;
  /** JSON, or nothing. */
  readonly variables: string;
}

export interface Opened {
  /** What the link has that the page was opened by. */
  readonly shared: Typed | undefined;
}
