// Binds a server to an address, or explains in a sentence why it cannot.
import type { Server } from 'node:net';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';

/**
 * @param variables that set the address, for messages
 * @throws Failure if the address cannot be bound
 */
export function bind(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
  variables = { host: 'HOST', port: 'PORT' },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const unknown = `The host name ${host} is not known: set ${variables.host} to an address of this machine.`;
      const reasons: Record<string, string> = {
        EADDRINUSE:
          `The port ${port} on ${host} is in use: end the other program, or set ` +
          `${variables.port} to another one (0 takes a free one).`,
        EACCES: `The port ${port} may not be opened by this user: set ${variables.port} to one above 1023.`,
        EADDRNOTAVAIL: `The address ${host} is not one of this machine: set ${variables.host} to one that is.`,
        ENOTFOUND: unknown,
        EAI_AGAIN: unknown,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? new Failure(reason) : error);
    });
    server.listen(port, host, resolve);
  });
}
