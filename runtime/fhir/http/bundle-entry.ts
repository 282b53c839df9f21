// An entry of a Bundle that reads or runs an operation → the response of its route.

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa, { type Context, type Middleware } from 'koa';
import compose from 'koa-compose';
import { conditionNames, type EntryRequest, headerNames } from '../rest/bundle.ts';
import { fhirPath } from './router.ts';

/** Sends a request to the routes of the FHIR interface. @param state `ctx.state` of the request */
export type InnerRequest = (entry: EntryRequest, state: object) => Promise<InnerAnswer>;

export interface InnerAnswer {
  readonly status: number;
  readonly text: string | undefined;
  /** Of the written resource. */
  readonly location: string | undefined;
}

/** @param state `ctx.state` of the Bundle's request, and the transaction. */
export type AnswerEntry = (entry: EntryRequest, prefer: string, state: object) => Promise<Context>;

/** @param middlewares one of them turns errors into responses */
export function entryRoutes(middlewares: readonly Middleware[]): AnswerEntry {
  const app = new Koa({ proxy: false });
  const route = compose([...middlewares]);
  return async (entry, prefer, state) => {
    const request = new IncomingMessage(new Socket());
    const query = entry.query === undefined ? '' : `?${entry.query}`;
    request.method = entry.method;
    request.url = `${fhirPath}/${entry.path.map(encodeURIComponent).join('/').replaceAll('%24', '$')}${query}`;
    request.headers = {
      accept: 'application/fhir+json',
      'content-type': 'application/fhir+json; charset=utf-8',
    };
    if (prefer !== '') request.headers.prefer = prefer;
    for (const name of conditionNames) {
      const value = entry.conditions[name];
      if (value !== undefined) request.headers[headerNames[name]] = value;
    }
    if (entry.resource) {
      const body = Buffer.from(entry.resource.text);
      request.headers['content-length'] = String(body.length);
      request.push(body);
    }
    request.push(null);
    request.complete = true;
    const ctx: Context = app.createContext(request, new ServerResponse(request));
    Object.assign(ctx.state, state);
    ctx.status = 404;
    await route(ctx as Parameters<typeof route>[0]);
    return ctx;
  };
}

/** As Koa sends it. */
export function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  return typeof body === 'string' || Buffer.isBuffer(body) ? String(body) : JSON.stringify(body);
}
