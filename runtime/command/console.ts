// In: messages of commands. Out: lines on standard error; standard output is for results.
import type { Log } from '../log.ts';

const line = (message: string) => void process.stderr.write(`${message}\n`);

export const consoleLog: Log = { info: line, warn: line, error: line };
