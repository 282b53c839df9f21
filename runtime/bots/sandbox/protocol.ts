// The lines between the server and a process of bots: JSON lists of texts, the first of which is the kind. Runs in Node and Deno.

export type Message = readonly string[];

/** The most lines of a log; one more is sent, so that the server knows that there were more. */
export const mostLogLines = 1_000;

/** @param take receives each line without its end */
export function lineReader(take: (line: string) => void): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let begun = '';
  return chunk => {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun += first;
    for (const next of others) {
      const line = begun;
      begun = next;
      take(line);
    }
  };
}

export function lineOf(message: Message): string {
  return `${JSON.stringify(message)}\n`;
}

/** @throws SyntaxError for another line */
export function messageOf(line: string): Message {
  const message: unknown = JSON.parse(line);
  if (Array.isArray(message) && message.every(part => typeof part === 'string')) return message;
  throw new SyntaxError('A line is a list of texts.');
}
