// The name of a built-in module of Node → its alternative in a bot. A sandbox has no such modules, only client, event and the globals of
// bot-globals.d.ts.
import { builtinModules } from 'node:module';

const binary = 'files are Binary resources: client.create, client.read';
const fetching = 'fetch may request the hosts of Project.allowedHost';
const processes = 'a bot runs in one realm and starts nothing: run another bot with client.execute';
const logging = 'console writes the log of the run';

const alternatives: Readonly<Record<string, string>> = {
  assert: 'throw an Error',
  async_hooks: 'pass values as arguments',
  buffer:
    'use Uint8Array, TextEncoder, atob and btoa, or install the package buffer, which then is imported by that name',
  child_process: processes,
  cluster: processes,
  console: logging,
  crypto: 'use crypto.subtle (digests, HMAC, signatures), crypto.getRandomValues and crypto.randomUUID',
  dgram: fetching,
  diagnostics_channel: logging,
  dns: fetching,
  events: 'use functions, or install the package events, which then is imported by that name',
  fs: binary,
  http: fetching,
  http2: fetching,
  https: fetching,
  module: 'import what is needed: it is bundled',
  net: fetching,
  os: 'a bot sees nothing of the machine',
  path: 'use texts, or install the package path-browserify',
  perf_hooks: 'use Date.now()',
  process: 'settings and secrets are in event.secrets',
  punycode: 'use URL, which encodes hosts',
  querystring: 'use URLSearchParams',
  readline: 'the input of a bot is event.input',
  stream: 'use texts and Uint8Array: event.rawBody is whole',
  string_decoder: 'use TextDecoder',
  timers: 'setTimeout, setInterval and clearTimeout are globals',
  tls: fetching,
  tty: logging,
  url: 'URL and URLSearchParams are globals',
  util: 'TextEncoder, TextDecoder and structuredClone are globals, and promises need no promisify',
  vm: processes,
  worker_threads: processes,
  zlib: 'send and take data that is not compressed, or install a package such as fflate',
};

export function isBuiltIn(path: string): boolean {
  return path.startsWith('node:') || builtinModules.includes(path);
}

/** A sentence: `'node:fs' is a module of Node, which bots do not have: …` */
export function builtInRefusal(path: string): string {
  const name = path.replace(/^node:/, '').split('/')[0] ?? '';
  const alternative = Object.hasOwn(alternatives, name)
    ? alternatives[name]
    : 'use client, event and the globals of kiln-fhir/bot/globals';
  return `'${path}' is a module of Node, which bots do not have: ${alternative}.`;
}
