// $viewdefinition-export → a job of exports that writes a file for each view, in one snapshot, and responds with their manifest.
// https://sql-on-fhir.org/ig/OperationDefinition-ViewDefinitionExport.html
import type { ResourceAccess } from '../../access/resources.ts';
import type { ViewFormat } from '../../access/view-line.ts';
import { type ViewRun, viewPages, viewSql } from '../../access/view-pages.ts';
import { membersOf } from '../../base/definitions/compartments.ts';
import { elements } from '../../base/definitions/elements.ts';
import { outcomeError } from '../../base/outcome.ts';
import type { StoredIdentity } from '../../base/principal/stored-identity.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import { holderOf } from '../../graphql/build/cursor.ts';
import { readParameter } from '../../search/filter/syntax.ts';
import { ViewFault } from '../../search/view/definition.ts';
import { type View, viewOf } from '../../search/view/view.ts';
import { type JobAnswer, type JobRow, noteProgress } from '../jobs/job-store.ts';
import { type BulkContext, roomOf, tooMuch } from './bulk.ts';
import { patientsOf } from './export-request.ts';
import { viewBytes } from './view-file.ts';

/** Which resources a view reads. */
export interface ViewScope {
  /** References, `Patient/1`; empty: all resources. */
  readonly patients: readonly string[];
  /** Ids. */
  readonly groups: readonly string[];
  readonly since?: string | undefined;
}

export interface ViewExportParameters extends ViewScope {
  readonly views: readonly { readonly name: string; readonly definition: Definition }[];
  readonly format: ViewFormat;
  readonly header: boolean;
  readonly clientTrackingId?: string | undefined;
}

/** JSON. */
export interface ViewExportRequest extends ViewExportParameters {
  readonly identity: StoredIdentity;
}

type Definition = Readonly<Record<string, unknown>>;

/** @throws OutcomeError 422 with the place */
export function compiledView(definition: Definition): View {
  try {
    return viewOf(definition, elements());
  } catch (error) {
    if (!(error instanceof ViewFault)) throw error;
    throw outcomeError('processing', error.message, { expression: error.expression, cause: error });
  }
}

/** The stored resources of a view: of the patients that are named, and members of a named group. @throws OutcomeError 400, 404 */
export async function overStored(
  resources: ResourceAccess,
  { resource }: View,
  { patients, groups, since }: ViewScope,
): Promise<Exclude<ViewRun['over'], string>> {
  const limits = [...(patients.length > 0 ? [patients] : [])];
  if (groups.length > 0) {
    const members = await Promise.all(groups.map(id => patientsOf(resources, { kind: 'group', id })));
    limits.push(members.flatMap(each => (Array.isArray(each) ? (each as readonly string[]) : [])));
  }
  if (limits.length > 0 && !(resource in (membersOf('Patient') ?? {}))) {
    const sentence = `${resource} is not in the compartments of patients: leave out patient and group.`;
    throw outcomeError('value', sentence);
  }
  const [first, second] = limits;
  const filter = { argument: '_since', filter: readParameter('_lastUpdated', `ge${since}`) };
  return {
    searches: since === undefined ? [] : [{ args: {}, filters: [filter] }],
    patients: second ? first?.filter(each => second.includes(each)) : first,
  };
}

/** Refuses invalid requests before the job starts. @throws OutcomeError 400, 403, 404, 422 */
export async function checkViews(
  { searching }: BulkContext,
  resources: ResourceAccess,
  parameters: ViewExportParameters,
): Promise<void> {
  for (const { definition } of parameters.views) {
    const view = compiledView(definition);
    const over = await overStored(resources, view, parameters);
    viewSql(
      resources,
      { view, over, format: parameters.format },
      '',
      { count: 1, left: 1, isShort: true },
      searching(),
    );
  }
}

/** A view may multiply its lists to more rows than anybody can wait for. */
const mostOfPage = '10min';

export async function exportedViews(
  context: BulkContext,
  job: JobRow,
  request: ViewExportRequest,
  signal: AbortSignal,
): Promise<JobAnswer> {
  const { database, searching } = context;
  const { views, format, header, clientTrackingId } = request;
  const principal = await context.starter(request.identity);
  const options = searching();
  const { base, hasher } = options.search;
  const began = new Date();
  let left = await roomOf(context, job);
  await inTransaction(
    database.custom,
    async client => {
      await client.query(`set local statement_timeout = '${mostOfPage}'`);
      const resources = context.resources(principal, { client, signal });
      for (const [number, { definition }] of views.entries()) {
        await noteProgress(database, job.id, `view ${number + 1} of ${views.length}`);
        const view = compiledView(definition);
        const run = { view, format, over: await overStored(resources, view, request) };
        let part = 0;
        for await (const bytes of viewBytes(viewPages(resources, run, options), view, format, header)) {
          signal.throwIfAborted();
          left -= bytes.length;
          if (left < 0) throw tooMuch();
          await client.query(insert, [job.id, number, part++, bytes]);
        }
      }
    },
    { isolation: 'repeatable read', attempts: 1 },
  );
  const ended = new Date();
  const parameter = [
    { name: 'exportId', valueString: job.id },
    ...(clientTrackingId === undefined ? [] : [{ name: 'clientTrackingId', valueString: clientTrackingId }]),
    { name: 'status', valueCode: 'completed' },
    { name: 'location', valueUri: `${base}/job/${job.id}` },
    { name: '_format', valueCode: format },
    { name: 'exportStartTime', valueInstant: began.toISOString() },
    { name: 'exportEndTime', valueInstant: ended.toISOString() },
    { name: 'exportDuration', valueInteger: Math.round((ended.getTime() - began.getTime()) / 1_000) },
    ...views.map(({ name }, number) => ({
      name: 'output',
      part: [
        { name: 'name', valueString: name },
        { name: 'location', valueUri: `${base}/job/${job.id}/${number}.${format}` },
      ],
    })),
  ];
  const { access } = context.resources(principal, {});
  return {
    status: 200,
    contentType: 'application/fhir+json; charset=utf-8',
    body: JSON.stringify({ resourceType: 'Parameters', parameter }),
    holder: holderOf(principal, access, hasher),
  };
}

const insert = 'insert into kiln_file (job, number, part, bytes) values ($1, $2, $3, $4)';
