// A provider that sends runs to a function host by signed HTTP; the calls of their bots arrive by signed HTTP. Protocol: remote.md.
import { createHash, randomUUID } from 'node:crypto';
import { Failure } from '../../failure.ts';
import type { RunEnd } from '../runner.ts';
import { endOf } from './end.ts';
import type { Job, Link, Provider } from './sandbox.ts';
import { nonces, sign, signatureHeader, verify } from './signature.ts';

export interface RemoteSettings {
  /** Of the function: https, or http on a loopback address. */
  readonly url: string;
  /** Shared only with the function host: at least 32 characters. */
  readonly secret: string;
  /** Where the function host reaches `takeCall` of this server. */
  readonly callback: string;
}

export interface RemoteProvider extends Provider {
  /** A request to `callback` → its answer. */
  takeCall(body: string, signature: string | undefined): Promise<SignedText>;
}

export interface SignedText {
  readonly status: number;
  readonly body: string;
  /** Of the header `kiln-signature`. */
  readonly signature: string | undefined;
}

interface Running {
  readonly link: Link;
  readonly halt: AbortSignal;
}

/** @throws Failure for settings that would not be safe */
export function remoteProvider(settings: RemoteSettings): RemoteProvider {
  const { url, secret, callback } = settings;
  if (secret.length < 32)
    throw new Failure('The secret of a function host has to have 32 characters or more.');
  for (const address of [url, callback]) checkAddress(address);
  const runs = new Map<string, Running>();
  const heard = nonces();
  const closing = new AbortController();
  return {
    name: 'remote',
    execute,
    takeCall,
    warm: async () => {},
    close: async () => closing.abort(),
  };

  async function execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd> {
    const run = randomUUID();
    runs.set(run, { link, halt });
    const signal = AbortSignal.any([halt, closing.signal]);
    try {
      for (const withCode of [false, true]) {
        const end = await ask(settings, run, job, link, signal, withCode);
        if (end) return end;
      }
      return { kind: 'broken', reason: 'The function host asked for the code twice.' };
    } catch (error) {
      // The run was stopped, or the host cannot be reached or sent an invalid answer.
      return { kind: 'broken', reason: `The function host failed: ${String(error)}` };
    } finally {
      runs.delete(run);
    }
  }

  async function takeCall(body: string, signature: string | undefined): Promise<SignedText> {
    const nonce = verify(secret, 'call', signature, body);
    if (nonce === undefined || !heard.isNew(nonce)) return { status: 401, body: '', signature: undefined };
    const call = callOf(body);
    const running = call && runs.get(call.run);
    if (!running || running.halt.aborted) return answered(404, '', nonce);
    return answered(200, await running.link.call(call.method, call.args), nonce);
  }

  function answered(status: number, body: string, nonce: string): SignedText {
    return { status, body, signature: sign(secret, 'answer', body, nonce) };
  }
}

/** Undefined if the host needs the code. */
async function ask(
  { url, secret, callback }: RemoteSettings,
  run: string,
  { program, input, event, limits, caller }: Job,
  link: Link,
  signal: AbortSignal,
  withCode: boolean,
): Promise<RunEnd | undefined> {
  const { project, bot, version, code } = program;
  const hash = createHash('sha256').update(code).digest('hex');
  const body = JSON.stringify({
    run,
    callback,
    program: { project, bot, version, hash, ...(withCode ? { code } : {}) },
    caller,
    event,
    input,
    limits,
  });
  const signature = sign(secret, 'run', body);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
    redirect: 'error',
    signal,
  });
  const text = await textOf(response, 3 * limits.outputBytes + 3 * limits.logBytes + 65_536);
  const nonce = verify(secret, 'end', response.headers.get(signatureHeader) ?? undefined, text);
  if (nonce === undefined || !signature.includes(`n=${nonce},`))
    return { kind: 'broken', reason: `The function host answered ${response.status} without a signature.` };
  if (response.status === 409 && !withCode) return undefined;
  if (response.status !== 200)
    return { kind: 'broken', reason: `The function host answered ${response.status}.` };
  const { end, result, logs } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  for (const line of Array.isArray(logs) ? logs : []) if (typeof line === 'string') link.log(line);
  return endOf(String(end), typeof result === 'string' ? result : '', limits.outputBytes);
}

function callOf(
  body: string,
): { readonly run: string; readonly method: string; readonly args: string } | undefined {
  const { run, method, args } = JSON.parse(body) as Readonly<Record<string, unknown>>;
  if (typeof run !== 'string' || typeof method !== 'string' || typeof args !== 'string') return undefined;
  return { run, method, args };
}

async function textOf(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error(`its answer has more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function checkAddress(address: string): void {
  const { protocol, hostname } = new URL(address);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal))
    throw new Failure(`${address} carries code, data and secrets of bots: it has to be https.`);
}
