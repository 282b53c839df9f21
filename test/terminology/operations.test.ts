// $expand, $lookup and $validate-code: answers by GET, POST, type and instance, refusals, and policies.
import { describe, expect, it } from 'vitest';
import { elements } from '../../runtime/definitions/elements.ts';
import { checkStructure } from '../../runtime/validate/structure.ts';
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
    [
      'ValueSet/$expand?url=urn:vs:all&displayLanguage=de',
      '400 $expand has no parameter displayLanguage here: leave it out of the address.',
    ],
    [
      'ValueSet/$expand?url=urn:vs:all&includeDesignations=true',
      '400 includeDesignations is true: the server has the codes and their displays alone.',
    ],
    ['ValueSet/$expand?url=urn:vs:all&count=-1', '400 count is -1: it is a number from 0 on.'],
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
      '400 Parameters.parameter[1] is constructor, which $expand does not have here.',
    ],
    [
      'ValueSet/$expand',
      parameters(url, { ...url, valueUri: 'x' }),
      '400 There are several values of url: send one.',
    ],
    [
      'ValueSet/$validate-code',
      parameters(url, { name: 'coding', valueString: 'x' }),
      '400 Parameters.parameter[1] has no valueCoding.',
    ],
    [
      'ValueSet/$expand',
      { resourceType: 'Patient' },
      '400 The body of $expand is not Parameters: send its parameters so.',
    ],
  ])('POST %s %j', async (path, body, want) => {
    expect(await asked(path, body)).toBe(want);
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
