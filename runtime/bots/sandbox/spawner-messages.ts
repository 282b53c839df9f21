// What the server and the process that starts others for it tell each other. Types only.

export type SpawnerRequest =
  | {
      readonly kind: 'start';
      /** A secret: whoever connects with it is this process. */
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
