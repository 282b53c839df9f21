// What Accept says → the media type of the answer, or 406.
import { describe, expect, it } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

const newer = 'application/graphql-response+json';
const older = 'application/json';

describe('$graphql', () => {
  it.each([
    [`${older}; charset=utf-8`, older],
    [`${older};charset="UTF-8"`, older],
    [`${older} ; Charset = utf8`, older],
    [`${newer}; charset=utf-8`, newer],
    [`${newer}; charset=utf-8, ${older}; charset=utf-8`, newer],
    [`${older}; charset=utf-8, ${newer}; charset=utf-8`, older],
    [`${older}; charset=utf-8; q=0.5, ${newer}; charset=utf-8; q=0.9`, newer],
    [`${newer}; charset=utf-8; q=0, ${older}; q=0.1`, older],
    ['text/html, */*; charset=utf-8; q=0.1', older],
    ['application/*; charset=utf-8', older],
    [`${older}; charset=iso-8859-1, ${newer}`, newer],
  ])('Accept: %s is answered in %s', async (accept, type) => {
    for (const init of [
      { method: 'GET', path: '$graphql?query={__typename}', headers: {} },
      {
        ...{ method: 'POST', path: '$graphql', headers: { 'content-type': older } },
        body: '{"query":"{__typename}"}',
      },
    ]) {
      const response = await server().fetch(init.path, { ...init, headers: { ...init.headers, accept } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });

  it.each([
    `${older}; charset=iso-8859-1`,
    `${older}; charset=utf-16`,
    `${older}; charset=utf-8x`,
    'text/html; charset=utf-8',
  ])('Accept: %s is 406', async accept => {
    const response = await server().fetch('$graphql?query={__typename}', { headers: { accept } });
    expect(response.status).toBe(406);
  });
});

describe('REST', () => {
  const read = async (accept: string) => {
    await server().put({ resourceType: 'Patient', id: 'a' });
    return (await server().fetch('Patient/a', { headers: { accept } })).status;
  };
  it.each([
    'application/fhir+json; charset=utf-8',
    'application/fhir+json; fhirVersion=4.0',
    'application/fhir+json;fhirVersion="4.0.1";charset="Utf-8"; q=0.3, text/html',
    'application/json; charset=utf-8',
    '*/*; fhirVersion=4.0',
  ])('Accept: %s', async accept => expect(await read(accept)).toBe(200));
  it.each([
    'application/fhir+json; fhirVersion=5.0',
    'application/fhir+xml; charset=utf-8',
    'application/fhir+json; fhirVersion=4.01',
  ])('Accept: %s is 406', async accept => expect(await read(accept)).toBe(406));
});
