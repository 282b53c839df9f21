// A response below status 400 → the JSON that its body holds, or a sentence on why it cannot be read: a proxy may answer in place of the
// server, and a connection may end in the middle.
import { Failure } from '../../failure.ts';
import { isRecord } from '../../json/object.ts';
import { reasonOf, Unanswered } from './reach.ts';

/** @throws Unanswered if the connection ends before the text */
export async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw interrupted(response, error);
  }
}

export function interrupted(response: Response, error: unknown): Failure {
  return new Unanswered(
    `${source(response)} answered ${response.status}, and the connection ended in the middle of its answer (${reasonOf(error)}): ` +
      'what was requested may be done. See whether the server runs, and what a proxy before it logged, and run the command again.',
  );
}

/** @throws Failure */
export async function readJson(response: Response): Promise<unknown> {
  return parsed(response, await readText(response));
}

/** @throws Failure for anything but an object */
export async function readObject<Shape extends object>(response: Response): Promise<Shape> {
  const value = await readJson(response);
  if (isRecord(value)) return value as Shape;
  throw foreign(response, 'JSON that is no object');
}

/** The text of an object, in which numbers keep their digits. @throws Failure */
export async function readObjectText(response: Response): Promise<string> {
  const text = await readText(response);
  if (isRecord(parsed(response, text))) return text;
  throw foreign(response, 'JSON that is no object');
}

/** @throws Failure for anything but an array */
export async function readList<Item>(response: Response): Promise<readonly Item[]> {
  const value = await readJson(response);
  if (Array.isArray(value)) return value as readonly Item[];
  throw foreign(response, 'JSON that is no array');
}

function parsed(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw foreign(response, text.trim() === '' ? 'an empty body' : mediaType(response));
  }
}

/** @param what it answered with */
export function foreign(response: Response, what: string): Failure {
  return new Failure(
    `${source(response)} answered ${response.status} with ${what}, which is no answer of Kiln to that: a proxy may answer in its place. ` +
      'Check the address of --url or KILN_URL, and what lies between here and the server.',
  );
}

export function mediaType({ headers }: Response): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  return type.trim() === '' ? 'text that is no JSON' : type.trim();
}

/** A response that a database gives has no address. */
function source({ url }: Response): string {
  return url === '' ? 'The database' : url;
}
