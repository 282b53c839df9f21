// In: a filled database. Out: for each row of the benchmark its requests, with variables drawn from what is stored.
// Variables differ from request to request and come in the same order for every server.
import { chance } from './chance.ts';
import type { RowName } from './options.ts';
import { create } from './rows/create.ts';
import { familyRows } from './rows/families.ts';
import { history, page } from './rows/page.ts';
import { connection, connection50, fhirpath, fhirpathOutside, read } from './rows/patient.ts';
import type { BenchRow, Source, Variables } from './rows/row.ts';
import { leaves, newest, report } from './rows/search.ts';
import { transaction } from './rows/transaction.ts';
import type { Side } from './side.ts';

export interface Row {
  readonly name: RowName;
  readonly requests: readonly Request[];
  /** The same with cursors of the other checkout, which this one does not read. */
  readonly before?: readonly Request[];
}

/** The requests of a row that a server understands. */
export function requestsFor(side: Side, { requests, before }: Row): readonly Request[] {
  return side === 'before' ? (before ?? requests) : requests;
}

/** The members of a GraphQL request. The operation has the name of its row. */
export interface Request {
  readonly query: string;
  readonly operationName: RowName;
  readonly variables: Variables;
}

export const benchRows: Readonly<Record<RowName, BenchRow>> = {
  ...{ page, history, leaves, report, newest, read },
  ...{ connection, connection50, fhirpath, fhirpathOutside },
  ...familyRows,
  ...{ transaction, create },
};

/** How many different requests a row has; then they begin again. */
const usualVariety = 1_000;

export async function rowsOf(source: Source, names: readonly RowName[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    const { document, draw, variety = usualVariety } = benchRows[name];
    const drawn = await draw(source);
    const pick = chance(20_260_101);
    const requests = Array.from({ length: variety }, () => ({
      query: document,
      operationName: name,
      variables: drawn(pick),
    }));
    rows.push({ name, requests });
  }
  return rows;
}
