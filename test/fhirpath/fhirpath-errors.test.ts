// FHIRPath that fails, reaches outside or does not end: the array is null with an error at its path, and the server goes on.
import { describe, expect, test } from 'vitest';
import { asking, times } from '../graphql/ask.ts';
import { testEngine } from '../graphql/fixture.ts';

const ask = asking(testEngine({ KILN_FHIRPATH_TIMEOUT: '700ms' }));

describe('FHIRPath', () => {
  const names = (expression: string) =>
    `{ Patient(id: "own.elements-1") { id name(fhirpath: ${JSON.stringify(expression)}) { use } } }`;

  test.each([
    [
      'that does not parse',
      'given.count( > 1',
      /^The FHIRPath expression cannot be evaluated: at line 1, character 14, what follows cannot stand there\.$/,
    ],
    ['that ends too early', 'given.exists() and', /: at line 1, character 19, it ends too early\.$/],
    [
      'that does not parse further down',
      'given\n  .count( ]',
      /: at line 2, character 11, what follows cannot/,
    ],
    [
      'with a string that has no end',
      "use = 'official",
      /: at line 1, character 7, what follows cannot stand/,
    ],
    ['that the package fails to say anything of', 'given..first()', /: it is not well formed\. See its dots/],
    ['that fails without a reason', 'given.first().foo().bar()', /cannot be evaluated: \w/],
    ['of an unknown function', 'given.shake()', /Not implemented: shake/],
    ['that fails on the data', 'given.single() = 1', /Expected single/],
    [
      'that compares texts with numbers',
      'family > 1',
      /cannot be evaluated: it compares values of different types\. It is family > …\.$/,
    ],
    [
      'that compares several values',
      "given > 'a'",
      /cannot be evaluated: a comparison is given several values; compare each of them/,
    ],
    ['that fails on its types', 'given.count() + {}.exists()', /cannot be evaluated/],
    ['that reads what is not there', '%nothing.exists()', /nothing/],
    [
      'that resolves references',
      'given.count() > 0 and resolve().exists()',
      /the function resolve\(\) reaches outside of the resource/,
    ],
    ['that resolves references behind backticks', '`resolve`().exists()', /resolve\(\) reaches outside/],
    [
      'that resolves references behind a comment',
      'resolve /* x */ ().exists()',
      /resolve\(\) reaches outside/,
    ],
    [
      'that asks a terminology',
      "use.memberOf('http://hl7.org/fhir/ValueSet/name-use')",
      /memberOf\(\) reaches outside/,
    ],
    ['that writes to the log', "trace('x').exists()", /trace\(\) reaches outside/],
  ])('an expression %s: the array is null, with an error at its path', async (_, expression, message) => {
    const { data, errors, refused } = await ask(names(expression));
    expect(refused).toBe(false);
    expect(data).toEqual({ Patient: { id: 'own.elements-1', name: null } });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.message).not.toContain('\n');
    expect(errors?.[0]).toMatchObject({ locations: [{ line: 1, column: 38 }], path: ['Patient', 'name'] });
  });

  test("a function's name in a string is not a call", async () => {
    const { errors } = await ask(names("given.first() = 'resolve()'"));
    expect(errors).toBeUndefined();
  });

  test('every array that failed has its error; those beside it stand', async () => {
    const { data, errors } = await ask(`{
      PatientList(_id: "example,f001") { id name(fhirpath: "shake()") { use } ok: name(fhirpath: "given.count() > 5") { use } }
      nested: Patient(id: "own.elements-1") { contact(fhirpath: "name.given.count() < 2") { telecom(fhirpath: "roll()") { use } } }
    }`);
    expect(data).toEqual({
      PatientList: [
        { id: 'example', name: null, ok: [] },
        { id: 'f001', name: null, ok: [] },
      ],
      nested: { contact: [{ telecom: null }, { telecom: null }] },
    });
    expect(errors?.map(({ path }) => path)).toEqual([
      ['PatientList', 0, 'name'],
      ['PatientList', 1, 'name'],
      ['nested', 'contact', 0, 'telecom'],
    ]);
  });

  test('what would fail in items that are filtered out is not asked', async () => {
    const { errors } = await ask(
      '{ Patient(id: "own.elements-1") { contact(fhirpath: "name.given.count() > 9") { telecom(fhirpath: "roll()") { use } } } }',
    );
    expect(errors).toBeUndefined();
  });

  test('an expression without end is stopped; other queries are answered meanwhile', async () => {
    const endless = names("given.select(repeat($this & 'x')).exists()");
    const catastrophic = names("'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a|aa)+$')");
    const slow = [endless, catastrophic].map(ask);
    let done = 0;
    for (const each of slow) void each.then(() => done++);
    // Plain queries do not wait; those with FHIRPath of their own do, and are answered too.
    for (let i = 0; i < 5; i++)
      expect((await ask('{ Patient(id: "example") { id } }')).data).toEqual({ Patient: { id: 'example' } });
    expect(done).toBe(0);
    const behind = await ask(names('given.count() > 2'));
    expect(behind).toMatchObject({ data: { Patient: { name: [{ use: 'official' }, { use: 'usual' }] } } });
    for (const each of slow) {
      const { data, errors } = await each;
      expect(data).toEqual({ Patient: { id: 'own.elements-1', name: null } });
      expect(errors?.[0]?.message).toMatch(/took longer than is allowed|cannot be evaluated/);
    }
  });

  test('the time is that of the request, however many expressions it has', async () => {
    const slow = (i: number) =>
      `a${i}: name(fhirpath: "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa${i}!'.matches('^(a|aa)+$')") { use }`;
    const before = process.cpuUsage();
    const { errors } = await ask(`{ Patient(id: "own.elements-1") { ${times(20, slow)} } }`);
    expect(errors?.length).toBe(20);
    // Threads are parts of the process. Each expression would compute for all of 700 ms.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan((20 * 700) / 2);
  });
});
