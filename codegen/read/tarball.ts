// The bytes of a .tgz → the files in it, in memory: nothing is unpacked, so no path of it can lead anywhere. Or a PackageFault.
// https://www.gnu.org/software/tar/manual/html_node/Standard.html · pax:
// https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html

import { gunzipSync } from 'node:zlib';
import { errorCode } from '../../runtime/base/error-code.ts';

/** A fault of a package as a whole; the message says what to do. */
export class PackageFault extends Error {}

/** The largest FHIR packages come to some 100 MB. */
const mostBytes = 512 * 1024 * 1024;
const mostFiles = 100_000;
/** Of one file. The largest code systems come to some 60 MB. */
const mostOfFile = 128 * 1024 * 1024;
/** Of the entry before a file that has its long path. */
const mostOfName = 64 * 1024;
const block = 512;

/** File name → content, in the order of the archive. @throws PackageFault */
export function readTarball(tgz: Uint8Array): ReadonlyMap<string, Buffer> {
  const tar = unzipped(tgz);
  const files = new Map<string, Buffer>();
  let longName: string | undefined;
  let at = 0;
  for (let entries = 0; ; entries++) {
    if (at + block > tar.length) throw truncated();
    const header = tar.subarray(at, at + block);
    at += block;
    // A block of zeros ends the archive.
    if (header[0] === 0 && header.every(byte => byte === 0)) return files;
    if (entries === mostFiles)
      throw new PackageFault(`It contains more than ${mostFiles} files and folders.`);
    checkSum(header);
    const size = octal(header, 124, 12);
    if (size > mostOfFile)
      throw new PackageFault(`It contains a file of ${size} bytes, and at most ${mostOfFile} are allowed.`);
    if (at + size > tar.length) throw truncated();
    const content = tar.subarray(at, at + size);
    at += Math.ceil(size / block) * block;
    const kind = String.fromCharCode(header[156] ?? 0);
    if ('xL'.includes(kind) && size > mostOfName)
      throw new PackageFault(`It contains a path of ${size} bytes, and at most ${mostOfName} are allowed.`);
    if (kind === 'x') longName = paxPath(content) ?? longName;
    else if (kind === 'L') longName = textOf(content, 0, content.length);
    else if (kind === '0' || kind === '\0') {
      const name = safeName(longName ?? headerName(header));
      if (files.has(name)) throw new PackageFault(`It contains two files ${name}.`);
      files.set(name, content);
      longName = undefined;
    } else if (kind === '5') {
      const name = longName ?? headerName(header);
      if (!/^\.?\/?$/.test(name)) safeName(name.replace(/\/$/, ''));
      longName = undefined;
    } else if (kind === 'g') longName = undefined;
    else
      throw new PackageFault(`It contains ${safeName(longName ?? headerName(header))}, which is not a file.`);
  }
}

function unzipped(tgz: Uint8Array): Buffer {
  try {
    return gunzipSync(tgz, { maxOutputLength: mostBytes });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new PackageFault(`It unpacks to more than ${mostBytes} bytes.`);
    if (code === 'Z_BUF_ERROR') throw truncated();
    if (typeof code !== 'string') throw error;
    throw new PackageFault('It is not a .tgz, or a damaged one: it does not unzip.');
  }
}

function truncated(): PackageFault {
  return new PackageFault('It is cut off: it ends in the middle of a file. Get it again.');
}

/** Relative, downwards, with `/`: any later use of it stays inside. */
function safeName(name: string): string {
  const parts = name.replace(/^\.\//, '').split('/');
  const isSafe = parts.every(part => part !== '' && part !== '.' && part !== '..');
  if (isSafe && !/[\\:\p{Cc}]/u.test(name)) return parts.join('/');
  throw new PackageFault(
    `It contains the path ${JSON.stringify(name.slice(0, 200))}, which points outside of it. Do not trust it.`,
  );
}

function headerName(header: Buffer): string {
  const name = textOf(header, 0, 100);
  const prefix = textOf(header, 257, 5) === 'ustar' ? textOf(header, 345, 155) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

function textOf(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
}

function octal(header: Buffer, start: number, length: number): number {
  const text = textOf(header, start, length).trim();
  if (!/^[0-7]{1,11}$/.test(text)) throw new PackageFault('It is damaged: a file in it has no size.');
  return Number.parseInt(text, 8);
}

/** The sum of all bytes, its own field counted as spaces. */
function checkSum(header: Buffer): void {
  let sum = 8 * 32;
  for (const [i, byte] of header.entries()) if (i < 148 || i >= 156) sum += byte;
  if (sum !== octal(header, 148, 8)) throw new PackageFault('It is not a .tgz, or a damaged one.');
}

/** `27 path=package/a-long-name.json\n` */
function paxPath(content: Buffer): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content.toString('utf8'))?.[1];
}
