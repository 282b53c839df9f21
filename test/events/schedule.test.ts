// Bot.cron and Bot.trigger: the schedule and the notifications of a bot.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type BotCron, readSchedule } from '../../runtime/base/validate/schedule.ts';
import { fakeRunner, type Handler } from '../bots/fake-runner.ts';
import { botOf, fhirJson, written } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';

const after = Date.parse('2026-03-27T10:20:30Z');

/** The first three times after a Friday. @param zone in minutes */
function times(cron: BotCron, zone = 0): readonly string[] {
  const schedule = readSchedule(cron, zone);
  const found: string[] = [];
  for (let time: number | undefined = after; time !== undefined && found.length < 3; ) {
    time = schedule?.(time);
    if (time !== undefined) found.push(new Date(time).toISOString().slice(0, 16));
  }
  return found;
}

const repeat = (given: object): BotCron => ({ cronTiming: { repeat: given } });

describe('a schedule', () => {
  const rows: readonly (readonly [string, BotCron, readonly string[], number?])[] = [
    [
      'five fields',
      { cronString: '30 6 * * 1-5' },
      ['2026-03-30T06:30', '2026-03-31T06:30', '2026-04-01T06:30'],
    ],
    [
      'in the zone of the server',
      { cronString: '30 6 1 * *' },
      ['2026-04-01T04:30', '2026-05-01T04:30', '2026-06-01T04:30'],
      120,
    ],
    [
      'minutes',
      repeat({ frequency: 1, period: 15, periodUnit: 'min' }),
      ['2026-03-27T10:30', '2026-03-27T10:45', '2026-03-27T11:00'],
    ],
    [
      'several in a period',
      repeat({ frequency: 3, period: 1, periodUnit: 'd' }),
      ['2026-03-27T16:00', '2026-03-28T00:00', '2026-03-28T08:00'],
    ],
    [
      'from a start',
      repeat({ period: 1, periodUnit: 'wk', boundsPeriod: { start: '2026-01-01T12:00:00Z' } }),
      ['2026-04-02T12:00', '2026-04-09T12:00', '2026-04-16T12:00'],
    ],
    [
      'up to an end',
      repeat({ period: 1, periodUnit: 'd', boundsPeriod: { end: '2026-03-29T01:00:00Z' } }),
      ['2026-03-28T00:00', '2026-03-29T00:00'],
    ],
    [
      'not before a start',
      repeat({ period: 1, periodUnit: 'h', boundsPeriod: { start: '2026-04-01T00:30:00Z' } }),
      ['2026-04-01T00:30', '2026-04-01T01:30', '2026-04-01T02:30'],
    ],
    [
      'times of the day',
      repeat({ timeOfDay: ['20:30:00', '08:00:00', '20:30:00'] }),
      ['2026-03-27T18:30', '2026-03-28T06:00', '2026-03-28T18:30'],
      120,
    ],
    [
      'days of the week',
      repeat({ dayOfWeek: ['mon', 'sat'], timeOfDay: ['09:00:00'] }),
      ['2026-03-28T09:00', '2026-03-30T09:00', '2026-04-04T09:00'],
    ],
    [
      'days of a week',
      repeat({ frequency: 2, period: 1, periodUnit: 'wk', dayOfWeek: ['sun', 'tue'] }),
      ['2026-03-29T00:00', '2026-03-31T00:00', '2026-04-05T00:00'],
    ],
    [
      'given times',
      { cronTiming: { event: ['2026-12-24T18:00:00Z', '2026-03-01', '2026-04-01T00:00:00Z'] } },
      ['2026-04-01T00:00', '2026-12-24T18:00'],
    ],
    [
      'given days, in the zone of the server',
      { cronTiming: { event: ['2026-04-01'] } },
      ['2026-03-31T22:00'],
      120,
    ],
    [
      'all of the last day, in the zone of the server',
      repeat({ period: 12, periodUnit: 'h', boundsPeriod: { start: '2026-03-28', end: '2026-03-28' } }),
      ['2026-03-27T22:00', '2026-03-28T10:00'],
      120,
    ],
    [
      'all of the last month',
      repeat({ period: 2, periodUnit: 'wk', boundsPeriod: { start: '2026-04-01', end: '2026-04' } }),
      ['2026-04-01T00:00', '2026-04-15T00:00', '2026-04-29T00:00'],
    ],
  ];
  for (const [name, cron, wanted, zone] of rows)
    it(`of ${name}`, () => {
      expect(times(cron, zone)).toEqual(wanted);
    });

  // With one parsed expression for each time of the day this takes minutes, in which the process does nothing else.
  it('of very many times is one of their minutes', () => {
    const timeOfDay = Array.from(
      { length: 100_000 },
      (_, at) => `${String(at % 24).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}:00`,
    );
    expect(times(repeat({ timeOfDay }))).toEqual([
      '2026-03-27T10:22',
      '2026-03-27T10:34',
      '2026-03-27T10:46',
    ]);
  });

  it.each([
    ['six fields', { cronString: '* * * * * *' }, /five fields/],
    ['a minute that is none', { cronString: '61 * * * *' }, /61/],
    ['nothing', { cronTiming: {} }, /says no times/],
    ['a code', { cronTiming: { code: { text: 'BID' } } }, /a code alone/],
    ['meals', repeat({ when: ['CM'] }), /cronTiming\.repeat\.when/],
    ['a count', repeat({ count: 3, period: 1, periodUnit: 'd' }), /repeat\.count/],
    ['a date', { cronString: '2027-01-01T00:00:00' }, /one field/],
    ['a nickname', { cronString: '@daily' }, /five fields/],
    [
      'times too near',
      { cronTiming: { event: ['2026-12-24T18:00:00Z', '2026-12-24T18:00:30Z'] } },
      /a minute apart/,
    ],
    ['seconds', repeat({ period: 30, periodUnit: 's' }), /min, h, d or wk/],
    ['months', repeat({ period: 1, periodUnit: 'mo' }), /cronString: 0 6 1/],
    ['less than a minute', repeat({ frequency: 2, period: 1, periodUnit: 'min' }), /once a minute/],
    [
      'a frequency that is not that of the days',
      repeat({ frequency: 3, dayOfWeek: ['mon'] }),
      /leave it out/,
    ],
    ['every second day with times', repeat({ period: 2, periodUnit: 'd', timeOfDay: ['08:00:00'] }), /1 day/],
  ] as readonly (readonly [string, BotCron, RegExp])[])('is not made of %s', (_, cron, sentence) => {
    expect(() => readSchedule(cron, 0)).toThrow(sentence);
  });
});

const ran: unknown[] = [];
const note: Handler = (_, { input, headers }) => {
  ran.push([(headers as Record<string, string>)['kiln-listener'], input]);
};
const server = testServer({}, emptyTemplate, fakeRunner({ note }));

describe('a bot', () => {
  const bot = (more: object) => botOf('note', { runAsUser: true, ...more });
  const put = (resource: object) => written(server(), resource);
  const rows = async (text: string) => (await server().database.generic.query(text)).rows;
  const listeners = () => rows('select id, type, deletions from kiln_listener order by id');
  const settled = () => expect.poll(() => rows('select 1 from kiln_event where dead is null')).toEqual([]);

  beforeAll(async () => {
    await put(bot({}));
  });

  it('is notified by its triggers', async () => {
    const trigger = [{ criteria: 'Patient?gender=female' }, { criteria: 'Patient', interaction: ['delete'] }];
    expect((await put(bot({ trigger }))).httpStatus).toBe(200);
    expect(await listeners()).toEqual([
      { id: 'Bot/note/0', type: 'Patient', deletions: false },
      { id: 'Bot/note/1', type: 'Patient', deletions: true },
    ]);
    await put({ resourceType: 'Patient', id: 'a', gender: 'female' });
    await put({ resourceType: 'Patient', id: 'b', gender: 'male' });
    await server().fetch('Patient/b', { method: 'DELETE' });
    await settled();
    expect(ran.splice(0)).toEqual([
      ['Bot/note/0', expect.objectContaining({ id: 'a' })],
      ['Bot/note/1', { resourceType: 'Patient', id: 'b' }],
    ]);
  });

  it('keeps its listener while other elements change, and none once it is not active, or deleted', async () => {
    const trigger = [{ criteria: 'Patient' }];
    const cron = { cronString: '0 0 1 1 *' };
    const marked = `update kiln_listener set identity = '{"kind": "marked"}' returning id`;
    await put(bot({ trigger, ...cron }));
    await rows(marked);
    await put(bot({ trigger, ...cron, description: 'Another one' }));
    expect(await rows(`select identity->>'kind' as kind from kiln_listener`)).toEqual([{ kind: 'marked' }]);
    await put(bot({ trigger, ...cron, runAsUser: false }));
    expect(await rows(`select identity->>'kind' as kind from kiln_listener`)).toEqual([
      { kind: 'developer' },
    ]);
    await put(bot({ trigger, ...cron, active: false }));
    expect([await listeners(), await rows('select bot from kiln_schedule')]).toEqual([[], []]);
    await put(bot({ trigger, ...cron }));
    expect([await listeners(), await rows('select bot from kiln_schedule')]).toEqual([
      [{ id: 'Bot/note/0', type: 'Patient', deletions: false }],
      [{ bot: 'note' }],
    ]);
    await server().fetch('Bot/note', { method: 'DELETE' });
    expect([await listeners(), await rows('select bot from kiln_schedule')]).toEqual([[], []]);
  });

  it('is still due where its job could not be stored', async () => {
    await put(bot({ cronString: '*/10 * * * *' }));
    const due = () => rows('select due < now() as due from kiln_schedule');
    await rows(`update kiln_schedule set due = now() - interval '1 second'`);
    await rows('alter table kiln_job add constraint broken check (false) not valid');
    await server().events.tend();
    expect(await due()).toEqual([{ due: true }]);
    await rows('alter table kiln_job drop constraint broken');
    await server().events.tend();
    expect(await due()).toEqual([{ due: false }]);
    await expect.poll(() => ran.splice(0)).toHaveLength(1);
    await expect
      .poll(() => rows(`delete from kiln_job where state = 'ended' returning kind`))
      .toEqual([{ kind: 'execute' }]);
  });

  it('runs once for a due time, and reports missed ones', async () => {
    await put(bot({ cronString: '*/10 * * * *' }));
    const due = new Date(Math.floor(Date.now() / 600_000) * 600_000 - 1_800_000).toISOString();
    await rows(`update kiln_schedule set due = '${due}'`);
    await Promise.all([1, 2, 3].map(() => server().events.tend()));
    await expect.poll(() => ran.length).toBe(1);
    expect(ran.splice(0)).toEqual([[undefined, { due, missed: 3 }]]);
    const [next] = (await rows('select due > clock_timestamp() as ahead from kiln_schedule')) as unknown[];
    expect(next).toEqual({ ahead: true });
    await server().events.tend();
    expect(await rows(`select count(*)::int4 as count from kiln_job where kind = 'execute'`)).toEqual([
      { count: 1 },
    ]);
  });

  it('runs once on a server whose clock is behind that of the database', async () => {
    await put(bot({ cronString: '*/10 * * * *' }));
    const due = Math.floor(Date.now() / 600_000) * 600_000;
    await rows(`update kiln_schedule set due = '${new Date(due).toISOString()}'`);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(due - 5_000);
    try {
      await server().events.tend();
      await server().events.tend();
    } finally {
      clock.mockRestore();
    }
    await expect.poll(() => ran.length).toBe(1);
    expect(ran.splice(0)).toEqual([[undefined, { due: new Date(due).toISOString(), missed: 0 }]]);
    const [next] = await rows('select due > clock_timestamp() as ahead from kiln_schedule');
    expect(next).toEqual({ ahead: true });
  });

  it.each([
    ['criteria that are not a search', { trigger: [{ criteria: 'Patient?x=1' }] }, 'Bot.trigger[0].criteria'],
    [
      'a type that is none',
      { trigger: [{ criteria: 'Patient' }, { criteria: 'Everyone' }] },
      'Bot.trigger[1].criteria',
    ],
    [
      'an interaction',
      { trigger: [{ criteria: 'Patient', interaction: ['read'] }] },
      'Bot.trigger[0].interaction',
    ],
    ['times that are none', { cronString: 'daily' }, 'Bot.cronString'],
    ['times that never come', { cronString: '0 0 30 2 *' }, 'Bot.cronString'],
    [
      'times that are too far',
      { cronTiming: { repeat: { period: 1e9, periodUnit: 'wk' } } },
      'Bot.cronTiming',
    ],
    ['times that are over', { cronTiming: { event: ['2020-01-01'] } }, 'Bot.cronTiming'],
  ])('is refused for %s', async (_, more, element) => {
    const answer = await put(bot(more));
    expect([answer.httpStatus, answer.issue?.[0]?.expression]).toEqual([422, [element]]);
  });
});

describe('the config that a source exports', () => {
  const deploy = async (code: string) => {
    const headers = { 'content-type': 'text/typescript' };
    const response = await server().fetch('Bot/notified/$deploy', { method: 'POST', body: code, headers });
    const answer = (await response.json()) as { issue: readonly { readonly diagnostics: string }[] };
    return [response.status, answer.issue[0]?.diagnostics] as const;
  };
  const handler = 'export async function handler() {}\n';
  const elements = async () => {
    const bot = (await (await server().fetch('Bot/notified')).json()) as Record<string, unknown>;
    return [bot.cronString, bot.cronTiming, bot.trigger];
  };
  /** Beside the code. */
  const write = async (more: object) => {
    const {
      cronString: _,
      cronTiming: __,
      ...bot
    } = (await (await server().fetch('Bot/notified')).json()) as Record<string, unknown>;
    await server().put({ ...bot, ...more });
  };
  const listeners = async () =>
    (await server().database.generic.query("select id from kiln_listener where id like 'Bot/notified/%'"))
      .rows;

  beforeAll(async () => {
    const body = JSON.stringify({ resourceType: 'Bot', id: 'notified' });
    const headers = fhirJson;
    await server().fetch('Bot/notified', { method: 'PUT', body, headers });
  });

  it('sets the schedule and the triggers of the bot', async () => {
    const config = `export const config = {
      cron: '0 6 * * *' as const,
      triggers: [{ criteria: \`Patient?gender=female\`, interaction: 'create' }, { criteria: "Group" }],
    } satisfies object;\n`;
    expect(await deploy(config + handler)).toEqual([200, expect.stringContaining('is deployed')]);
    expect(await elements()).toEqual([
      '0 6 * * *',
      undefined,
      [{ criteria: 'Patient?gender=female', interaction: ['create'] }, { criteria: 'Group' }],
    ]);
    expect(await listeners()).toHaveLength(2);
    await deploy(`export const config = { cron: { repeat: { period: 1, periodUnit: 'd' } } };${handler}`);
    expect(await elements()).toEqual([undefined, { repeat: { period: 1, periodUnit: 'd' } }, undefined]);
    expect(await listeners()).toEqual([]);
  });

  it('without them in the next source removes them, but not elements that were written by other means', async () => {
    await deploy(`export const config = { cron: '0 6 * * *', triggers: [{ criteria: 'Group' }] };${handler}`);
    expect(await listeners()).toHaveLength(1);
    await deploy(`${handler}// later`);
    expect([await elements(), await listeners()]).toEqual([[undefined, undefined, undefined], []]);
    await write({ cronString: '0 7 * * *' });
    await deploy(`${handler}// later still`);
    expect(await elements()).toEqual(['0 7 * * *', undefined, undefined]);
  });

  it('says it again with the same source, where an update had removed it', async () => {
    const source = `export const config = { triggers: [{ criteria: 'Group', interaction: 'create' }] };${handler}`;
    await deploy(source);
    const [, unchanged] = await deploy(source);
    expect(unchanged).toContain('nothing was changed');
    await write({ trigger: undefined });
    expect(await listeners()).toEqual([]);
    expect(await deploy(source)).toEqual([200, expect.stringContaining('is deployed')]);
    expect([(await elements())[2], await listeners()]).toEqual([
      [{ criteria: 'Group', interaction: ['create'] }],
      [{ id: 'Bot/notified/0' }],
    ]);
  });

  it('says it of a bot for Medplum, too', async () => {
    await deploy(`import 'kiln-fhir/bot/medplum';\nexport const config = { cron: '0 8 * * *' };\n${handler}`);
    expect((await elements())[0]).toBe('0 8 * * *');
  });

  it.each([
    "exports.config = { cron: '0 9 * * *' };",
    "module.exports = { config: { cron: '0 9 * * *' } };",
  ])('is refused in CommonJS: %s', async source => {
    const [status, said] = await deploy(`${source} exports.handler = () => 1;`);
    expect([status, said]).toEqual([422, expect.stringContaining('write export const config')]);
  });

  it.each([
    ['a call', 'const config = { cron: String(1) };', /without names and calls/],
    ['a name', 'const day = 3; export const config = { cron: "0 0 * * " + day };', /without names and calls/],
    ['another member', 'const config = { every: 5 };', /not every/],
    [
      'a criteria that is not a search',
      'const config = { triggers: [{ criteria: "Patient?x=1" }] };',
      /no search parameter x/,
    ],
    ['a cron that is none', 'const config = { cron: "daily" };', /five fields/],
    ['no object', 'const config = 5;', /an object/],
  ])('is refused for %s', async (_, source, sentence) => {
    const [status, said] = await deploy(source.replace(/^const config/, 'export const config') + handler);
    expect([status, said]).toEqual([422, expect.stringMatching(sentence)]);
  });
});
