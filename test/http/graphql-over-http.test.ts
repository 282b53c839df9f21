// The audits of npm's graphql-http, each a sentence of https://graphql.github.io/graphql-over-http/draft/
import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { testServer, token } from '../server.ts';

const server = testServer();

const audits = serverAudits({
  url: () => `${server().base}/$graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } }),
});

it('there are 61 of them', () => expect(audits).toHaveLength(61));

it.each(audits.map(audit => ({ name: audit.name, audit })))('$name', async ({ audit }) => {
  const result = await audit.fn();
  expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
});
