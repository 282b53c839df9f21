// What the parts below the server need of a logger; pino satisfies it, and so does `console`.

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const silent: Log = { info() {}, warn() {}, error() {} };
