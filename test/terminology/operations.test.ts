// $expand, $lookup and $validate-code: answers by GET, POST, type and instance, refusals, and policies.
import { describe, expect, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { type Asker, attacked } from '../access/attack.ts';
import { colours, valueSet } from './fixture.ts';

const server = attacked([
  colours,
  valueSet('all', [{ system: 'urn:colours' }], {}, { title: 'All colours' }),
  valueSet('snomed', [{ system: 'http://snomed.info/sct' }]),
]);

interface Body {
  readonly resourceType: string;
  readonly title?: string;
  readonly expansion?: { readonly total: number; readonly contains?: readonly { readonly code: string }[] };
  readonly parameter?: readonly { readonly name: string; readonly [value: string]: unknown }[];
  readonly issue?: readonly { readonly diagnostics: string; readonly code: string }[];
}

/** Codes, or name and value of each parameter, or status and text. */
async function asked(path: string, body?: object, by: Asker = server().owner): Promise<string> {
  const got = await by.rest(body ? 'POST' : 'GET', path, body);
  const value = JSON.parse(got.body) as Body;
  expect(checkStructure(value, elements(), { level: 'full', unique: true })).toEqual([]);
  const { expansion, parameter, issue } = value;
  if (expansion) return `${expansion.total}: ${(expansion.contains ?? []).map(({ code }) => code).join(' ')}`;
  if (parameter)
    return parameter
      .map(({ name, ...rest }) => `${name}=${Object.values(rest).map(each => JSON.stringify(each))}`)
      .join(' ');
  return `${got.status} ${issue?.[0]?.diagnostics}`;
}

const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter });
const coding = (code: string, system = 'urn:colours') => ({ name: 'coding', valueCoding: { system, code } });
const url = { name: 'url', valueUri: 'urn:vs:all' };
const gender = 'http://hl7.org/fhir/ValueSet/administrative-gender';

describe('operations', () => {
  it.each([
    ['ValueSet/$expand?url=urn:vs:all', '5: red crimson scarlet blue navy'],
    ['ValueSet/all/$expand', '5: red crimson scarlet blue navy'],
    ['ValueSet/$expand?url=urn:vs:all&valueSetVersion=1&count=2&offset=1', '5: crimson scarlet'],
    ['ValueSet/$expand?url=urn:vs:all&count=0', '5: '],
    ['ValueSet/$expand?url=urn:vs:all&filter=NAV', '1: navy'],
    ['ValueSet/$expand?url=urn:vs:all&activeOnly=true', '4: red crimson blue navy'],
    [`ValueSet/$expand?url=${gender}`, '4: male female other unknown'],
    [`ValueSet/$expand?url=${gender}&filter=fem`, '1: female'],
    [
      'CodeSystem/$lookup?system=urn:colours&code=blue',
      'name="urn:colours" display="Blue" property=[{"name":"code","valueCode":"definition"},{"name":"value","valueString":"As the sky"}]',
    ],
    [
      'CodeSystem/$lookup?system=urn:colours&code=scarlet&property=status',
      'name="urn:colours" display="scarlet" property=[{"name":"code","valueCode":"status"},{"name":"value","valueCode":"retired"}]',
    ],
    [
      'CodeSystem/$lookup?system=http://hl7.org/fhir/administrative-gender&code=male',
      'name="AdministrativeGender" version="4.0.1" display="Male"',
    ],
    ['ValueSet/$validate-code?url=urn:vs:all&system=urn:colours&code=blue', 'result=true display="Blue"'],
    [
      'ValueSet/all/$validate-code?system=urn:colours&code=blue&display=Blau',
      `result=false message="The display is 'Blue', not 'Blau'." display="Blue"`,
    ],
    [
      'ValueSet/all/$validate-code?system=urn:colours&code=pink',
      'result=false message="urn:colours|pink is not in the value set ValueSet/all."',
    ],
    [
      `ValueSet/$validate-code?url=${gender}&system=http://hl7.org/fhir/administrative-gender&code=male`,
      'result=true display="Male"',
    ],
    ['CodeSystem/$validate-code?url=urn:colours&code=navy', 'result=true display="Navy"'],
    [
      'CodeSystem/colours/$validate-code?code=pink',
      'result=false message="pink is not in the code system CodeSystem/colours."',
    ],
    // Refusals
    ['ValueSet/$expand', '400 There is no url: send it.'],
    [
      'ValueSet/all/$expand?url=urn:vs:all',
      '400 The address names ValueSet/all already: leave out url and valueSetVersion.',
    ],
    ['ValueSet/$expand?url=urn:vs:none', '404 There is no value set urn:vs:none here.'],
    [
      'ValueSet/$expand?url=urn:vs:snomed',
      '422 The value set urn:vs:snomed has no codes here. It needs the code system http://snomed.info/sct, which is not here with all of its codes: a terminology server would know them.',
    ],
    ['ValueSet/$expand?url=urn:vs:all&displayLanguage=de', '5: red crimson scarlet blue navy'],
    [
      'ValueSet/$expand?url=urn:vs:all&date=2020',
      '400 ValueSet/$expand has no parameter date here: leave it out of the address.',
    ],
    [
      'ValueSet/$expand?url=urn:vs:all&valueSet=x',
      '400 ValueSet/$expand has no parameter valueSet here: leave it out of the address.',
    ],
    [
      `ValueSet/$expand?url=${gender}&includeDesignations=true`,
      '400 includeDesignations is true: value sets that come with the server have displays alone.',
    ],
    [
      'ValueSet/$expand?url=urn:vs:all&includeDefinition=true',
      '400 includeDefinition is true: read the ValueSet for its definition.',
    ],
    [
      'ValueSet/$expand?url=urn:vs:all&count=-1',
      '400 count is -1: it is a whole number from 0 to 999999999.',
    ],
    ['ValueSet/$expand?url=urn:vs:all&activeOnly=yes', '400 activeOnly is yes: it is true or false.'],
    ['CodeSystem/$lookup?system=urn:colours&code=pink', '404 urn:colours has no code pink.'],
    ['CodeSystem/$lookup?code=pink', '400 $lookup needs one code and its system, or one coding with both.'],
    [
      'CodeSystem/$lookup?system=urn:none&code=pink',
      '404 It needs the code system urn:none, which is not here with all of its codes: a terminology server would know them.',
    ],
    [
      'ValueSet/$validate-code?url=urn:vs:all',
      '400 One code is needed: send code, coding or codeableConcept, and one of them.',
    ],
  ])('GET %s', async (path, want) => {
    expect(await asked(path)).toBe(want);
  });

  it.each([
    ['ValueSet/$expand', parameters(url, { name: 'count', valueInteger: 1 }), '5: red'],
    ['ValueSet/$validate-code', parameters(url, coding('red')), 'result=true display="Red"'],
    [
      'ValueSet/$validate-code',
      parameters(url, {
        name: 'codeableConcept',
        valueCodeableConcept: { coding: [{ code: 'x' }, { system: 'urn:colours', code: 'navy' }] },
      }),
      'result=true display="Navy"',
    ],
    [
      'CodeSystem/$lookup',
      parameters(coding('navy')),
      'name="urn:colours" display="Navy" property=[{"name":"code","valueCode":"parent"},{"name":"value","valueCode":"blue"}]',
    ],
    ['CodeSystem/$validate-code', parameters(coding('navy')), 'result=true display="Navy"'],
    [
      'ValueSet/$expand',
      parameters(url, { name: 'constructor', valueUri: 'x' }),
      '400 Parameters.parameter[1] is constructor, which ValueSet/$expand does not have here.',
    ],
    [
      'ValueSet/$expand',
      parameters(url, { ...url, valueUri: 'x' }),
      '400 There are several values of url: send one.',
    ],
    [
      'ValueSet/$validate-code',
      parameters(url, { name: 'coding', valueString: 'x' }),
      '400 Parameters.parameter[1] has no valueCoding: coding is sent so.',
    ],
    [
      'ValueSet/$expand',
      { resourceType: 'Patient' },
      '400 Parameters are the body of ValueSet/$expand, and another was sent.',
    ],
  ])('POST %s %j', async (path, body, want) => {
    expect(await asked(path, body)).toBe(want);
  });

  const sent = (...include: object[]) =>
    parameters({
      name: 'valueSet',
      resource: { resourceType: 'ValueSet', status: 'draft', compose: { include } },
    });
  it.each([
    [
      sent({ valueSet: ['urn:vs:all'] }, { system: 'urn:other', concept: [{ code: 'x' }] }),
      '6: red crimson scarlet blue navy x',
    ],
    [
      sent({ system: 'urn:colours', filter: [{ property: 'concept', op: 'is-a', value: 'red' }] }),
      '3: red crimson scarlet',
    ],
    [
      sent({
        valueSet: [gender],
        system: 'http://hl7.org/fhir/administrative-gender',
        concept: [{ code: 'male' }],
      }),
      '1: male',
    ],
    [
      sent({ system: 'urn:none' }),
      '422 The value set that was sent has no codes here. It needs the code system urn:none, which is not here with all of its codes: a terminology server would know them.',
    ],
    [
      sent({ valueSet: ['urn:vs:none'] }),
      '422 The value set that was sent has no codes here. It includes the value set urn:vs:none, which is not here.',
    ],
    [
      sent(...Array.from({ length: 14_000 }, () => ({ system: 'urn:colours' }))),
      '422 The value set that was sent has no codes here. Its parts have more than 200000 codes together.',
    ],
    [
      parameters(...sent({ system: 'urn:s', concept: [{ code: 'x' }] }).parameter, url),
      '400 One value set is expanded: send valueSet, or name one by its url.',
    ],
    [
      parameters({ name: 'valueSet', resource: { resourceType: 'Patient' } }),
      '400 The body is of type Patient and the URL says ValueSet. Make them the same.',
    ],
    [sent({ valueSet: 1 }), expect.stringMatching(/^400 ValueSet.compose.include\[0\].valueSet/)],
  ])('POST $expand of a value set that is sent, case %#', async (body, want) => {
    expect(await asked('ValueSet/$expand', body)).toEqual(want);
  });

  it('a value set that is sent is read by its parts that are visible', async () => {
    const body = sent({ system: 'urn:colours' });
    const by = server().as([{ resourceType: 'ValueSet' }]);
    expect(await asked('ValueSet/$expand', body, by)).toMatch(/^422 .*needs the code system urn:colours/);
    const filter = { name: 'filter', valueString: 'NAV' };
    expect(await asked('ValueSet/$expand', parameters(...body.parameter, filter))).toBe('1: navy');
  });

  it('displays and designations are in the language that is asked for', async () => {
    const designation = [
      { language: 'de', value: 'Rot' },
      { language: 'de-CH', use: { code: 'x' }, value: 'Rooot' },
    ];
    const concept = [
      { code: 'r', display: 'Red', designation },
      { code: 'b', display: 'Blue' },
    ];
    const tongues = { ...colours, id: 'tongues', url: 'urn:tongues', concept };
    const { owner } = server();
    const include = [{ system: 'urn:tongues' }, { system: 'urn:here', concept }];
    await owner.rest('PUT', 'CodeSystem/tongues', tongues);
    await owner.rest('PUT', 'ValueSet/tongues', valueSet('tongues', include));
    const displays = async (query: string, body?: object) => {
      const got = await owner.rest(body ? 'POST' : 'GET', `ValueSet/$expand?${query}`, body);
      const { contains = [] } = (JSON.parse(got.body) as { expansion: { contains?: object[] } }).expansion;
      return contains as readonly { readonly display: string; readonly designation?: unknown }[];
    };
    const both: [string, object?][] = [['url=urn:vs:tongues'], ['', sent(...include)]];
    for (const [of, body] of both) {
      const shown = async (more: string) =>
        (await displays(`${of}&${more}`, body)).map(({ display }) => display).join();
      expect(await shown('')).toBe('Red,Blue,Red,Blue');
      expect(await shown('displayLanguage=de')).toBe('Rot,Blue,Rot,Blue');
      expect(await shown('displayLanguage=de-ch')).toBe('Rooot,Blue,Rooot,Blue');
      expect(await shown('displayLanguage=de-AT&filter=ROT')).toBe('Rot,Rot');
      expect(await shown('displayLanguage=fr&filter=rot')).toBe('');
      const [first, second] = await displays(`${of}&includeDesignations=true`, body);
      expect([first?.designation, second?.designation]).toEqual([designation, undefined]);
      expect((await displays(of, body))[0]?.designation).toBeUndefined();
    }
  });

  it.each([
    'ValueSet/$expand?url=%00',
    'ValueSet/$expand?url=urn:vs:all&filter=%00',
    'ValueSet/$expand?url=urn:vs:all&valueSetVersion=%00',
    'ValueSet/$validate-code?url=urn:vs:all&system=urn:colours&code=%00',
    'ValueSet/$validate-code?url=urn:vs:all&system=%00&code=red',
    'CodeSystem/$lookup?system=urn:colours&code=%00',
    'CodeSystem/$lookup?system=urn:colours&code=red&version=%00',
    'CodeSystem/$validate-code?url=urn:colours&code=%00',
  ])('no U+0000: %s', async path => {
    expect(await asked(path)).toMatch(/^400 \S+ holds the character U\+0000: remove it\.$/);
  });

  it('a code without a system is refused, and of several codings one has to have it', async () => {
    expect(await asked('ValueSet/$validate-code?url=urn:vs:all&code=blue')).toMatch(/^400 .*send `system`/);
    expect(await asked('ValueSet/all/$validate-code?code=blue')).toMatch(/^400 .*send `system`/);
  });

  it('parameters that are not percent-encoded UTF-8 are refused', async () => {
    expect(await asked('ValueSet/$expand?url=%FF')).toMatch(/^400 The parameters are not percent-encoded/);
  });

  it('what policies hide is not there', async () => {
    const by = server().as([{ resourceType: 'ValueSet' }]);
    const none = server().as([{ resourceType: 'Patient' }]);
    expect(await asked('ValueSet/all/$expand', undefined, by)).toMatch(
      /^422 .*needs the code system urn:colours, which is not here/,
    );
    expect(await asked('CodeSystem/$lookup?system=urn:colours&code=red', undefined, by)).toBe(
      await asked('CodeSystem/$lookup?system=urn:colours&code=other', undefined, by),
    );
    expect(await asked('ValueSet/$expand?url=urn:vs:all', undefined, none)).toBe(
      '404 There is no value set urn:vs:all here.',
    );
    expect(await asked(`ValueSet/$expand?url=${gender}`, undefined, none)).toBe(
      '4: male female other unknown',
    );
  });
});
