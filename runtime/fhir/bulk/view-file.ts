// Pages of a view → the bytes of a file: JSON, NDJSON, CSV or Parquet. https://www.rfc-editor.org/rfc/rfc4180, https://parquet.apache.org
import { type ColumnKind, kindOf, type ViewFormat } from '../../access/view-line.ts';
import type { ViewPage } from '../../access/view-pages.ts';
import type { View } from '../../search/view/view.ts';

/** The media types of each format; the first is that of its answers. */
export const viewTypes: Readonly<Record<ViewFormat, readonly [string, ...string[]]>> = {
  json: ['application/json', 'application/fhir+json'],
  ndjson: ['application/x-ndjson', 'application/ndjson', 'application/fhir+ndjson'],
  csv: ['text/csv'],
  parquet: ['application/vnd.apache.parquet', 'application/octet-stream'],
};

/** By its name and its media types. */
export const viewFormats: ReadonlyMap<string, ViewFormat> = new Map(
  (['json', 'ndjson', 'csv', 'parquet'] as const).flatMap(format =>
    [format, ...viewTypes[format]].map(name => [name, format] as const),
  ),
);

/** One piece for each page, and at least one. @param header whether CSV begins with the names of the columns */
export async function* viewBytes(
  pages: AsyncIterable<ViewPage>,
  { columns }: Pick<View, 'columns'>,
  format: ViewFormat,
  header: boolean,
): AsyncGenerator<Buffer, void> {
  if (format === 'parquet') return yield* parquetBytes(pages, columns);
  const names = columns.map(({ name }) => name).join(',');
  const { head, between, foot } = {
    json: { head: '[', between: ',', foot: ']' },
    ndjson: { head: '', between: '\n', foot: '' },
    csv: { head: header ? names : '', between: '\r\n', foot: '' },
  }[format];
  // Lines end with `between`, and items are separated by it.
  let before = format === 'csv' && header ? between : '';
  let start = head;
  for await (const { rows, text, isLast } of pages) {
    const body = rows > 0 ? before + text : '';
    if (rows > 0) before = between;
    const end = !isLast ? '' : format === 'json' ? foot : before;
    yield Buffer.from(start + body + end);
    start = '';
  }
}

const parquetTypes: Readonly<Record<ColumnKind, object>> = {
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT32' },
  decimal: { type: 'DOUBLE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  // As text: the writer of JSON takes values, whose numbers have lost digits.
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

/** A page is a row group. */
async function* parquetBytes(
  pages: AsyncIterable<ViewPage>,
  columns: View['columns'],
): AsyncGenerator<Buffer, void> {
  // Imported only here: a server without such requests never loads it.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const fields = columns.map(column => ({
    name: column.name,
    repetition_type: 'OPTIONAL' as const,
    ...parquetTypes[kindOf(column)],
  }));
  const schema = [{ name: 'root', num_children: columns.length }, ...fields];
  const file = new ParquetWriter({ writer, schema });
  for await (const { rows, text, isLast } of pages) {
    const values = (JSON.parse(`[${text}]`) as readonly object[]).map(row => Object.values(row) as unknown[]);
    const columnData = columns.map(({ name }, i) => ({ name, data: values.map(row => row[i]) }));
    if (rows > 0) await file.write({ columnData, rowGroupSize: rows });
    if (isLast) await file.finish();
    yield Buffer.from(writer.getBytes());
    writer.index = 0;
  }
}
