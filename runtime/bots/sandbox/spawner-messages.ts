// Messages between the server and the process that starts others for it. Types only.

export type SpawnerRequest =
  | {
      readonly kind: 'start';
      /** A secret by which the process identifies itself when it connects. */
      readonly id: string;
      readonly socket: string;
      readonly program: string;
      readonly args: readonly string[];
      readonly folder: string;
      readonly environment: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'kill'; readonly id: string };

export type SpawnerReply =
  | { readonly kind: 'started'; readonly id: string; readonly pid: number }
  | { readonly kind: 'ended'; readonly id: string; readonly reason: string; readonly lastWords: string };
