// Consistency tokens, and what decides where a query runs; with real replicas: replicas.deep.test.ts.
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import {
  type ReplicaFacts,
  replicaFault,
  skewFault,
} from '../../runtime/database/postgres/replicas/facts.ts';
import { printToken, readToken } from '../../runtime/database/postgres/replicas/position.ts';
import { nextRead } from '../../runtime/database/postgres/replicas/replica.ts';
import { tokenHasher } from '../../runtime/search/token-hash.ts';

const signer = tokenHasher('secret of a database');
const system = '7400000000000000001';
const at = (timeline: number, lsn: bigint) => ({ timeline, lsn });

describe('a consistency token', () => {
  it('is read as what was printed, and sorts by time', () => {
    const positions = [at(1, 0n), at(1, 9n), at(1, 16n), at(1, 2n ** 63n), at(2, 1n), at(17, 0n)];
    const tokens = positions.map(each => printToken(each, system, signer));
    expect(tokens.map(each => readToken(each, system, signer))).toEqual(positions);
    expect([...tokens].sort()).toEqual(tokens);
  });

  it('says nothing on another database, and is refused if another one signed it', () => {
    const token = printToken(at(1, 5n), system, signer);
    expect(readToken(token, '7400000000000000002', signer)).toBeUndefined();
    expect(() => readToken(token, system, tokenHasher('another secret'))).toThrow('no token of this server');
  });

  it.each([
    ...['', 'x', `${'0'.repeat(40)}.${'x'.repeat(22)}`, `${printToken(at(1, 5n), system, signer)},`],
    printToken(at(1, 5n), system, signer).replace('5', '6'),
    printToken(at(1, 10n), system, signer).toUpperCase(),
  ])('is refused with 400 if it is %j', text => {
    expect(() => readToken(text, system, signer)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining('leave the header out') }),
    );
  });
});

it('reads for each caller after its call, and once for all who wait', async () => {
  const ends: (() => void)[] = [];
  let began = 0;
  const read = nextRead(async () => {
    const own = ++began;
    await new Promise<void>(resolve => ends.push(resolve));
    if (own === 2) throw new Error('lost');
    return own;
  });
  const first = read();
  const [second, third] = [read(), read()];
  const failed = Promise.allSettled([second, third]);
  ends[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  const fourth = read();
  ends[1]?.();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await new Promise(resolve => setImmediate(resolve));
  ends[2]?.();
  expect(await fourth).toBe(3);
  expect(began).toBe(3);
});

describe('a server of KILN_REPLICAS', () => {
  const primary: ReplicaFacts = {
    ...{ system, database: 'kiln', major: 18, recovering: false, now: 1_000_000, isPooled: false },
  };
  const replica = { ...primary, recovering: true };

  it('is a replica, or is refused with the fix', () => {
    expect(replicaFault(replica, primary)).toBeUndefined();
    expect(replicaFault({ ...replica, major: 17 }, primary)?.found).toContain('runs PostgreSQL 17');
    expect(replicaFault({ ...replica, system: '1' }, primary)?.fix).toContain('pg_basebackup');
    expect(replicaFault({ ...replica, database: 'postgres' }, primary)?.found).toContain('database postgres');
    expect(replicaFault({ ...replica, isPooled: true }, primary)?.found).toContain('behind a pooler');
    // The primary may be.
    expect(replicaFault(replica, { ...primary, isPooled: true })).toBeUndefined();
    expect(replicaFault(primary, primary)?.found).toContain('takes writes');
  });

  it('may have a clock that differs by some seconds', () => {
    expect(skewFault({ ...replica, now: primary.now + 5_000 }, primary)).toBeUndefined();
    expect(skewFault({ ...replica, now: primary.now - 61_000 }, primary)?.found).toContain('differs by 61 s');
  });

  it('is an address of PostgreSQL, named once, beside that of the primary', () => {
    const [one, two] = ['postgresql://a@one/kiln', 'postgresql://a@two/kiln'];
    const primaryOf = { DATABASE_URL: 'postgresql://a@primary/kiln' };
    expect(readConfig({ KILN_REPLICAS: `${one}, ${two}`, ...primaryOf }).replicas).toEqual([one, two]);
    expect(() => readConfig({ KILN_REPLICAS: one })).toThrow('the embedded database has no replicas');
    expect(() => readConfig({ KILN_REPLICAS: `${one},${one}`, ...primaryOf })).toThrow(
      'the same replica twice',
    );
    expect(() => readConfig({ KILN_REPLICAS: 'http://one', ...primaryOf })).toThrow('postgresql://');
  });
});
