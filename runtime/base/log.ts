// The logger that the parts of the server need; pino and `console` satisfy it.

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const silent: Log = { info() {}, warn() {}, error() {} };
