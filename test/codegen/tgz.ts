// Paths and texts → the bytes of a .tgz that holds them, as npm packs them; and what hostile ones look like.

import { gzipSync } from 'node:zlib';

export interface TarEntry {
  readonly path: string;
  readonly text?: string;
  /** `0` a file, `5` a folder, `2` a symbolic link, `x` a pax header. */
  readonly kind?: string;
  readonly link?: string;
  /** As it stands in the header, whatever the text has. */
  readonly size?: string;
}

export function tgz(files: Readonly<Record<string, unknown>>): Buffer {
  return packed(
    Object.entries(files).map(([path, value]) => ({
      path,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  );
}

export function packed(entries: readonly TarEntry[]): Buffer {
  return gzipSync(Buffer.concat([...entries.flatMap(blocks), Buffer.alloc(1024)]));
}

function blocks({ path, text = '', kind = '0', link = '', size }: TarEntry): readonly Buffer[] {
  const content = Buffer.from(text);
  const header = Buffer.alloc(512);
  header.write(path, 0, 100, 'utf8');
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size ?? content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write(kind, 156);
  header.write(link, 157);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
}
