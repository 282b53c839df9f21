// The engine alone, without a database: what a new document costs, what a known one costs, how fast a hostile one is refused.

import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLError } from 'graphql';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { Refusal } from '../../runtime/graphql/document/error.ts';
import { loadSchema } from '../../runtime/graphql/document/schema.ts';
import type { Engine } from '../../runtime/graphql/engine.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { testConfig } from '../config.ts';
import { hostileDocuments } from '../graphql/hostile-documents.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { randomRequest } from '../oracle/random.ts';
import { createStore } from '../oracle/store.ts';
import { type BenchOptions, repetitions } from './options.ts';
import { page } from './rows/page.ts';

export interface EngineFigures {
  /** Parsed, validated, planned and written as SQL: random documents over all of R4 that were not seen before. */
  readonly cold: { readonly documents: number } & Spread;
  /** The page query again and again: its document known, its variables read, its plan and SQL found. */
  readonly hit: { readonly requests: number; readonly mean_us: number };
  readonly hostile: { readonly documents: number } & Spread;
}

interface Spread {
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly most_ms: number;
}

const warmUp = 300;
const measured = 700;
const hits = 50_000;

export async function engineFigures(options: Pick<BenchOptions, 'seconds'>): Promise<EngineFigures> {
  const engine = engineAlone();
  const [first, documents] = [repetitions(warmUp, options), repetitions(measured, options)];
  const figures = {
    cold: cold(engine, first, documents),
    hit: hit(engine, repetitions(hits, options)),
    hostile: await hostile(engine),
  };
  await engine.close();
  return figures;
}

function engineAlone(): Engine {
  // Once, as servers do: it takes half a millisecond.
  const index = indexContext({ tokenKey: '0'.repeat(32), zone: 0, base: '' });
  const pool = new Proxy({}, { get: () => () => Promise.reject(new Error('There is no database here.')) });
  return graphqlEngine({
    schema: loadSchema,
    database: { generic: pool, custom: pool } as never,
    config: testConfig({ KILN_MAX_DOCUMENT_BYTES: '4MB', fhirpathLength: 100_000 }),
    search: () => ({ ...index, now: 0 }),
  });
}

function cold(engine: Engine, first: number, documents: number): EngineFigures['cold'] {
  const text = readFileSync(`${packageRoot()}/generated/schema.graphql`, 'utf8');
  const schema = buildSchema(text, { assumeValid: true, noLocation: true });
  const store = createStore(hl7Examples());
  const times: number[] = [];
  for (let seed = 0; times.length < first + documents; seed++) {
    const { document, variables, operationName, focus } = randomRequest(schema, store, 1_000_000 + seed);
    const request = {
      ...{ query: document, variables },
      ...(operationName ? { operationName } : {}),
      ...(focus ? { focus } : {}),
    };
    try {
      times.push(timed(() => engine.compile(request, developer)));
    } catch (error) {
      // Some ask for numbers out of bounds, or for fields of two shapes at once: they are refused, and do not count.
      if (!(error instanceof GraphQLError || error instanceof Refusal)) throw error;
    }
  }
  return { documents, ...spread(times.slice(first)) };
}

function hit(engine: Engine, requests: number): EngineFigures['hit'] {
  const request = (offset: number) => ({ query: page.document, variables: { offset } });
  for (let i = 0; i < requests; i++) engine.compile(request(i % 500), developer);
  const taken = timed(() => {
    for (let i = 0; i < requests; i++) engine.compile(request(i % 500), developer);
  });
  return { requests, mean_us: rounded((taken * 1_000) / requests) };
}

async function hostile(engine: Engine): Promise<EngineFigures['hostile']> {
  const times: number[] = [];
  for (const { request } of hostileDocuments) {
    const start = performance.now();
    await engine.respond(request, developer);
    times.push(performance.now() - start);
  }
  return { documents: hostileDocuments.length, ...spread(times) };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50_ms: at(0.5), p95_ms: at(0.95), most_ms: at(1) };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
