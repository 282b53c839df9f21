// The bytes of a connection → Node's HTTP parser, with no more requests at once than may wait. One chunk of a socket holds up to
// 3,600 requests, and Node parses all of a chunk, even after the socket was paused.
import type { Socket } from 'node:net';

/** No shorter request is complete: `GET / HTTP/1.1`, two line ends. */
const shortestRequest = 18;
const endOfHead = '\r\n\r\n';

/**
 * Replaces the listener by which Node parses what is read. A request is complete no earlier than the empty line behind
 * its headers, so each piece that is parsed ends at such a line.
 *
 * @param room how many more requests may be parsed; at 0 the caller pauses the socket, and resumes it later
 */
export function pace(socket: Socket, room: () => number): void {
  const [parse] = socket.listeners('data') as [((chunk: Buffer) => void)?];
  // The socket is closed, or no longer used for HTTP.
  if (!parse) return;
  let rest: Buffer | undefined;
  socket.removeListener('data', parse);
  socket.on('data', (chunk: Buffer) => {
    if (rest === undefined && chunk.length <= shortestRequest * room()) return parse(chunk);
    rest = rest ? Buffer.concat([rest, chunk]) : chunk;
    parseRest();
  });
  socket.on('resume', parseRest);

  function parseRest(): void {
    // Node pauses the socket while a body is not read, or while the client does not read responses.
    while (rest && room() > 0 && !socket.isPaused()) {
      const piece = rest.subarray(0, endOfPiece(rest, room()));
      rest = piece.length < rest.length ? rest.subarray(piece.length) : undefined;
      if (socket.destroyed || !socket.writable) rest = undefined;
      else parse?.(piece);
    }
  }
}

/** Behind the last head of so many, or all. */
function endOfPiece(chunk: Buffer, heads: number): number {
  if (chunk.length <= shortestRequest * heads) return chunk.length;
  let end = 0;
  for (let i = 0; i < heads; i++) {
    const found = chunk.indexOf(endOfHead, end, 'latin1');
    if (found < 0) return chunk.length;
    end = found + endOfHead.length;
  }
  return end;
}
