// readConfig: defaults, forms of values, all faults at once, what is refused together, and the lines of `kiln config`.
import { describe, expect, test } from 'vitest';
import { describeConfig, type Environment, readConfig, withPort } from '../../runtime/base/config.ts';
import { neededLimits } from '../../runtime/base/definitions/root.ts';
import { Failure } from '../../runtime/base/failure.ts';

describe('without variables', () => {
  const config = readConfig({});

  test('listens on the loopback address, embedded, with the sample', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8103,
      baseUrl: 'http://127.0.0.1:8103/fhir/R4',
      databaseUrl: undefined,
      dataDir: '.kiln',
      sample: 'hl7',
      devToken: undefined,
      devTokenAllowed: true,
      key: undefined,
      logLevel: 'info',
      timeZone: 'UTC',
      incomplete: 'report',
      production: false,
      warnings: [],
    });
  });

  test('has the limits that the documentation promises', () => {
    expect(config.limits).toMatchObject({ defaultCount: 20, maxCount: 1000, planMemory: 32 * 2 ** 20 });
    expect(config.limits.maxDocumentBytes).toBeLessThan(5_000_000);
  });

  test('limits that the schema itself exceeds are those that it needs; what is set holds', () => {
    const needed = { maxIntrospection: 9_000_000, maxResponseBytes: 1_000 };
    const { limits } = readConfig({}, needed);
    expect(limits).toEqual({ ...config.limits, maxIntrospection: 9_000_000 });
    const set = { KILN_MAX_RESPONSE_BYTES: '7' };
    expect(readConfig(set, { maxResponseBytes: 9e9 }).limits).toMatchObject({ maxResponseBytes: 7 });
    expect(readConfig({}, neededLimits()).limits).toEqual(config.limits);
  });

  test('an empty variable is one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', KILN_MAX_COST: '' })).toEqual(config);
  });
});

describe('forms', () => {
  const limits = (env: Environment) => readConfig(env).limits;

  test.each([
    ['64000', 64_000],
    ['64_000', 64_000],
    ['64KB', 65_536],
    ['2 mb', 2_097_152],
    ['1GB', 1_073_741_824],
  ])('bytes %s', (text, want) => {
    expect(limits({ KILN_MAX_BODY_BYTES: text }).maxBodyBytes).toBe(want);
  });

  test.each([
    ['250', 250],
    ['250ms', 250],
    ['30s', 30_000],
    ['2min', 120_000],
  ])('duration %s', (text, want) => {
    expect(limits({ KILN_STATEMENT_TIMEOUT: text }).statementTimeout).toBe(want);
  });

  test.each([
    ['Etc/UTC', 'UTC'],
    ['+05:30', '+05:30'],
    ['Z', 'UTC'],
  ])('zone %s', (text, want) => {
    expect(readConfig({ KILN_TIME_ZONE: text }).timeZone).toBe(want);
  });

  test('a base address loses the slash at its end', () => {
    expect(readConfig({ KILN_BASE_URL: 'https://fhir.example.org/r4/' }).baseUrl).toBe(
      'https://fhir.example.org/r4',
    );
  });

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:8103/fhir/R4'],
    ['::1', 'http://[::1]:8103/fhir/R4'],
    ['fhir.local', 'http://fhir.local:8103/fhir/R4'],
  ])('the base address of HOST %s', (host, want) => {
    expect(readConfig({ HOST: host }).baseUrl).toBe(want);
  });

  test('a port that is known later moves the base address, unless that was given', () => {
    expect(withPort(readConfig({ PORT: '0' }), 4711).baseUrl).toBe('http://127.0.0.1:4711/fhir/R4');
    const given = readConfig({ PORT: '0', KILN_BASE_URL: 'https://fhir.example.org' });
    expect(withPort(given, 4711)).toMatchObject({ port: 4711, baseUrl: 'https://fhir.example.org' });
  });
});

describe('faults', () => {
  test('all are reported at once, each with its variable and what was found', () => {
    const message = failureOf({ PORT: '70000', KILN_SAMPLE: 'all', KILN_MAX_COST: '0', KILN_LOG: 'loud' });
    expect(message.split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535; it is "70000".',
      'KILN_LOG must be one of trace, debug, info, warn, error, fatal, silent; it is "loud".',
      'KILN_SAMPLE must be one of hl7, none; it is "all".',
      'KILN_MAX_COST must be a whole number from 1 to 2147483647; it is "0".',
    ]);
  });

  test.each([
    { HOST: 'a b' },
    { KILN_BASE_URL: 'fhir.example.org' },
    { KILN_BASE_URL: 'ftp://fhir.example.org' },
    { KILN_BASE_URL: 'https://fhir.example.org/?a=1' },
    { KILN_TIME_ZONE: 'Mars/Olympus' },
    { KILN_TIME_ZONE: 'Europe/Vienna' },
    { KILN_TIME_ZONE: '+25:00' },
    { KILN_MAX_BODY_BYTES: '3 apples' },
    { KILN_MAX_BODY_BYTES: '4GB' },
    { KILN_MCP_BYTES: '1KB' },
    { KILN_STATEMENT_TIMEOUT: '-1' },
    { KILN_STATEMENT_TIMEOUT: '0' },
    { KILN_MAX_COUNT: '1e3' },
    { KILN_INCOMPLETE: 'maybe' },
  ])('%o', env => {
    expect(failureOf(env)).toContain(Object.keys(env)[0]);
  });

  test('secrets are not repeated', () => {
    const message = failureOf({
      DATABASE_URL: 'mysql://kiln:hush@localhost/x',
      KILN_DEV_TOKEN: 'hush hush',
      KILN_KEY: 'hush',
    });
    expect(message).toMatch(/DATABASE_URL.*\n.*KILN_DEV_TOKEN.*\n.*KILN_KEY/);
    expect(message).not.toContain('hush');
  });

  test('the default count cannot exceed the greatest', () => {
    expect(failureOf({ KILN_MAX_COUNT: '10' })).toContain('KILN_DEFAULT_COUNT (20)');
    expect(readConfig({ KILN_MAX_COUNT: '10', KILN_DEFAULT_COUNT: '10' }).limits.maxCount).toBe(10);
  });
});

describe('the development token', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('is taken on %s', host => {
    expect(readConfig({ HOST: host, KILN_DEV_TOKEN: 'abc.def_1~=' }).devToken).toBe('abc.def_1~=');
  });

  test.each(['0.0.0.0', '::', '192.168.1.7', '127.0.0.1.example.org'])('is refused on %s', host => {
    expect(failureOf({ HOST: host, KILN_DEV_TOKEN: 'abc' })).toContain(`while HOST is ${host}`);
    expect(readConfig({ HOST: host }).devTokenAllowed).toBe(false);
  });

  test('is refused in production', () => {
    expect(failureOf({ NODE_ENV: 'production', KILN_DEV_TOKEN: 'abc' })).toContain('NODE_ENV is production');
    expect(readConfig({ NODE_ENV: 'production' }).devTokenAllowed).toBe(false);
  });
});

test('a variable that nobody reads is warned about', () => {
  const { warnings } = readConfig({ KILN_MAX_DEPHT: '3', KILN_TEST_DATABASE_URL: 'x', OTHER: '1' });
  expect(warnings).toEqual([
    'The variable KILN_MAX_DEPHT means nothing to Kiln; `kiln config` lists those that do.',
  ]);
});

describe('kiln config', () => {
  test('has a line with a meaning for every variable of the interface and every limit', () => {
    const lines = describeConfig({});
    const names = lines.map(line => line.variable);
    expect(names).toEqual(
      expect.arrayContaining([
        ...'HOST PORT DATABASE_URL KILN_DATA KILN_SAMPLE KILN_DEV_TOKEN KILN_KEY KILN_LOG'.split(' '),
        ...'KILN_MAX_DOCUMENT_BYTES KILN_STATEMENT_TIMEOUT'.split(' '),
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const line of lines) expect(line.meaning).toMatch(/^[A-Z].*\.$/);
    expect(lines.every(line => !line.set && line.value === line.fallback)).toBe(true);
  });

  test('shows what is set, but no secret', () => {
    const lines = describeConfig({ KILN_MAX_COST: '9', DATABASE_URL: 'postgresql://kiln:hush@localhost/x' });
    expect(lines.filter(line => line.set)).toMatchObject([
      { variable: 'DATABASE_URL', value: '(set, not shown)' },
      { variable: 'KILN_MAX_COST', value: '9', fallback: '1000000' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('hush');
  });
});

function failureOf(env: Environment): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return error instanceof Error ? error.message : '';
  }
  throw new Error(`${JSON.stringify(env)} was taken.`);
}
