// `kiln bot run <file> --input …`: runs the bot once in the sandbox, with its log on standard error, its answer on standard output, and
// exit code 1 where $execute would have answered an error. Only calls of client need a database; other bots that they execute run as
// deployed, in the same sandbox.

import { readFileSync } from 'node:fs';
import { type Config, readConfig } from '../base/config.ts';
import { errorCode } from '../base/error-code.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { outcome } from '../base/outcome.ts';
import { compileSource } from '../bots/deploy.ts';
import { runLimits } from '../bots/execute.ts';
import { inputOfBody } from '../bots/input.ts';
import { answerOf } from '../bots/output.ts';
import type { HostCall } from '../bots/prelude/client.ts';
import { redactor } from '../bots/sandbox/redaction.ts';
import { configuredSandbox } from '../bots/sandbox/sandbox.ts';
import { serverCalls } from './bot-calls.ts';
import { asFailure, readSource } from './bot-source.ts';
import type { Options, Run } from './command.ts';
import { withServer } from './connect.ts';
import type { Server } from './server.ts';

export const botRun: Run = async (options, [file = ''], env) => {
  const config = readConfig(env);
  const { limits } = config;
  const secrets = secretsOf(options.secret);
  const { input, contentType } = inputOf(options, limits);
  const { code, map, hash } = await compileSource(await readSource(file, limits), limits).catch(asFailure);
  const sandbox = configuredSandbox(config);
  const data = openedLater(work => withServer(options, env, work, { runner: sandbox }));
  const run = runLimits(limits.botTime, limits);
  try {
    const report = await sandbox.run({
      program: { project: 0, bot: 'local', version: hash, code, map },
      input,
      event: {
        contentType,
        secrets,
        headers: {},
        traceId,
        requester,
        bot: { display: file },
      },
      limits: run,
      hosts: options.host,
      call: data.call,
      signal: undefined,
      depth: 0,
      caller,
    });
    for (const line of report.logs) process.stderr.write(`${line}\n`);
    if (report.end.kind === 'broken') throw new Failure(`The sandbox failed: ${report.end.reason}`);
    if (report.end.kind === 'absent') throw new Failure(report.end.reason);
    const { status, body } = answerOf(report, run, {
      maxValues: limits.maxValues,
      redact: redactor(secrets),
      charset: input.charset,
    });
    const isText = typeof body === 'string';
    process.stdout.write(isText && (process.stdout.isTTY || status >= 400) ? `${body}\n` : body);
    if (status >= 400) process.exitCode = 1;
  } finally {
    await sandbox.close();
    await data.close();
  }
};

interface Calls {
  readonly call: HostCall;
  close(): Promise<void>;
}

/** The first call opens the server, once. @param open resolves when the work has, and rejects without a server */
function openedLater(open: (work: (server: Server) => Promise<void>) => Promise<void>): Calls {
  let [opening, running]: [Promise<HostCall> | undefined, Promise<void> | undefined] = [undefined, undefined];
  let end = () => {};
  return {
    call: async (method, args) => {
      opening ??= new Promise((resolve, reject) => {
        const over = new Promise<void>(ended => {
          end = ended;
        });
        running = open(server => {
          resolve(serverCalls(server));
          return over;
        });
        running.catch(reject);
      });
      try {
        return await (await opening)(method, args);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `client.${method} needs the data. ${reason}`;
        return JSON.stringify({
          ok: false,
          message,
          status: 503,
          outcome: outcome('error', 'transient', message),
        });
      }
    },
    async close() {
      end();
      // What is wrong with the opening was the answer of the call.
      await Promise.allSettled([running]);
    },
  };
}

const caller = 'kiln bot run';
const requester = { display: caller };
const traceId = '0'.repeat(32);

/** @throws Misuse */
function readInput(file: string): Buffer {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    const reason = errorCode(error) ?? String(error);
    throw new Misuse(`The input ${file} cannot be read (${reason}).`);
  }
}

function inputOf({ input, contentType }: Options, limits: Config['limits']) {
  if (input === undefined) return inputOfBody(Buffer.alloc(0), undefined, limits);
  const body = input.startsWith('@') ? readInput(input.slice(1)) : Buffer.from(input, 'utf8');
  try {
    return inputOfBody(body, contentType, limits);
  } catch (error) {
    return asFailure(error);
  }
}

function secretsOf(texts: readonly string[]): Readonly<Record<string, string>> {
  const pairs = texts.map(text => {
    const at = text.indexOf('=');
    if (at < 1) throw new Failure('--secret is written name=value.');
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  return Object.fromEntries(pairs);
}
