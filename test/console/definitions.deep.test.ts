// The Definitions view in a browser: types, elements beside their fields and columns, references as a diagram, packages, migrations.
import { beforeAll, expect, it } from 'vitest';
import { writeMeta } from '../../runtime/database/migrate/meta.ts';
import { sampleTemplate, testServer } from '../server.ts';
import { go, inBrowser, inEachLook, testBrowser, type Visited, visitAll } from './browser.ts';

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

/** As after kiln add of a package of profiles. */
beforeAll(async () => {
  const change = {
    since: '2026-01-31T10:00:00.000Z',
    kiln: ['0.0.9', '0.1.0'],
    parts: [
      { part: 'packages', added: ['hl7.fhir.us.core'], removed: [], changed: [] },
      {
        part: 'fields',
        added: ['Patient.race', 'Patient.ethnicity'],
        removed: ['Patient.eyes'],
        changed: [],
      },
      {
        part: 'parameters',
        added: Array.from({ length: 200 }, (_, at) => `Observation.us_core_parameter_${at}`),
        removed: [],
        changed: ['Patient.address_city'],
      },
    ],
  };
  await writeMeta(server().database, 'definitions_change', JSON.stringify(change));
});

const pages: readonly Visited[] = [
  ['types', '/definitions', 'VisionPrescription'],
  ['elements', '/definitions/Patient', 'PatientContact.relationship'],
  ['element', '/definitions/Patient?element=birthDate', 'Searched by'],
  ['search parameters', '/definitions/Patient?tab=parameters', 'general-practitioner'],
  ['columns', '/definitions/Patient?tab=columns', 'Patient_birthdate_low_idx'],
  ['profiles', '/definitions/Patient?tab=profiles', 'Patient was compiled without profiles.'],
  ['references', '/definitions/Patient?tab=references', 'generalPractitioner'],
  ['datatype', '/definitions/HumanName', 'HumanName.family'],
  ['packages', '/definitions/$packages', 'hl7.fhir.r4'],
  ['migrations', '/definitions/$migrations', 'Observation.us_core_parameter_199'],
  ['no type', '/definitions/Patients', 'The type Patients does not exist.'],
];

inBrowser('the definitions view', () => {
  it.each([
    'Patient',
    'Observation',
    'ActivityDefinition',
  ])('has the elements of %s on one screen', async type => {
    const { page } = await open({ path: `/definitions/${type}` });
    await page.getByRole('link', { name: 'implicitRules' }).waitFor();
    const beyond = "(e => e.scrollWidth - e.clientWidth)(document.querySelector('.table-frame'))";
    expect(await page.evaluate(beyond)).toBe(0);
  });

  inEachLook(open, 'definitions', visitAll(pages), { path: '/definitions' });

  it('leads by keyboard alone from the types to the index of an element', async () => {
    const { page, faults } = await open({ path: '/definitions' });
    await page.getByLabel('Find').focus();
    await page.keyboard.type('ImmunizationRec');
    const link = page.getByRole('link', { name: 'ImmunizationRecommendation' });
    await expect.poll(() => page.locator('ul.types li').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('find')).toBe('ImmunizationRec');
    // The field, the choice of the kind, the only type.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await link.evaluate(element => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Elements/ }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('forecastStatus');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: 'recommendation.forecastStatus' }).focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', {
      name: 'ImmunizationRecommendation.recommendation.forecastStatus',
    });
    await card.getByText('create index').first().waitFor();
    expect(await card.evaluate(element => element === element.ownerDocument.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('changes its tabs by arrow keys, and the address with them', async () => {
    const { page } = await open({ path: '/definitions/Encounter' });
    await page.getByRole('tab', { name: /^Elements/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: 'Search parameters of Encounter' }).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('parameters');
    await page.keyboard.press('End');
    await page.getByRole('region', { name: 'Graph of references' }).waitFor();
  });

  it('leads from type to type in the diagram of references, and back', async () => {
    const { page, faults } = await open({ path: '/definitions/Patient?tab=references' });
    const graph = page.getByRole('region', { name: 'Graph of references' });
    await page.getByLabel('Find').fill('Practitioner');
    await graph.getByRole('link', { name: /^Practitioner generalPract/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Practitioner', exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Types that refer to Practitioner' })
      .getByText('Encounter')
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Patient', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('names what a dead link was to', async () => {
    const { page } = await open({ path: '/definitions/Patient?element=nickname' });
    await page.getByText('Patient has no element nickname.').waitFor();
    await go(page, '/definitions/Patient/name');
    await page.getByText('This page does not exist.').waitFor();
  });
});
