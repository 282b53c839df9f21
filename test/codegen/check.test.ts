// A folder of generated files, some of them changed by hand → what a check of it finds.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../codegen/check/check.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import { writeFiles } from '../../codegen/write.ts';
import { compileFixture, compileResources } from './fixture.ts';

const { files } = compileFixture('reference');
let folder = '';

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kiln-check-')), 'generated');
  writeFiles(folder, files);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
}

describe('check', () => {
  it('finds nothing in what was generated', () => {
    const { drift, ...changes } = check(folder, files);
    expect([...Object.values(drift), ...Object.values(changes)].flat()).toEqual([]);
  });

  it('says what a database of the committed tables lacks', () => {
    edit('sql/Trip.sql', text => text.replace(/^create index "Trip_updated_idx".*\n/m, ''));
    edit('search/trip.mjs', text => text.replace(/^ {2}[a-z].*\n/m, ''));
    expect(check(folder, files)).toMatchObject({
      drift: { added: [], changed: ['search/trip.mjs', 'sql/Trip.sql'], removed: [] },
      migration: [
        'create index "Trip_updated_idx" on "Trip" (project, updated desc, id desc);',
        '-- Then index again what is stored of Trip.',
      ],
      unreadable: [],
    });
  });

  it('names search parameters that find something else than before', () => {
    edit('search/parameters.json', text => text.replace(/("stored":")/, '$1other'));
    const [first = '', ...others] = check(folder, files).changedSearchParams;
    expect([first, others]).toEqual(['Trip.about_what', []]);
    edit('search/parameters.json', () => '<<<<<<< HEAD');
    expect(check(folder, files)).toMatchObject({
      changedSearchParams: [],
      unreadable: [expect.stringMatching(/^The committed search\/parameters.json cannot be read/)],
    });
  });

  it('makes tables of types that were not there', () => {
    rmSync(join(folder, 'sql/Trip.sql'));
    const [first, ...rest] = check(folder, files).migration;
    expect(first).toMatch(/^create table "Trip" \(\n/);
    expect(rest.filter(statement => !statement.includes('"Trip'))).toEqual([]);
  });

  it('makes no migration where there are no tables yet', () => {
    rmSync(folder, { recursive: true });
    const { drift, migration, unreadable } = check(folder, files);
    expect(drift.added).toHaveLength(files.length);
    expect([...migration, ...unreadable]).toEqual([]);
  });

  it('lists drift where committed files cannot be read, and says which', () => {
    edit('schema.graphql', text => `<<<<<<< HEAD\n${text}`);
    edit('sql/Trip.sql', text => `${text}=======\n`);
    expect(check(folder, files)).toMatchObject({
      drift: { added: [], changed: ['schema.graphql', 'sql/Trip.sql'], removed: [] },
      breaking: [],
      migration: [],
      unreadable: [
        expect.stringMatching(/^The committed schema.graphql cannot be read.*Syntax Error/),
        expect.stringMatching(/^The committed sql\/ cannot be read.*=======/),
      ],
    });
  });

  it('does so for a schema that parses and is none', () => {
    edit('schema.graphql', text => text.replace('type Trip ', 'type Tripp '));
    expect(check(folder, files).unreadable).toEqual([
      expect.stringMatching(/^The committed schema.graphql cannot be read.*Trip/),
    ]);
  });
});

describe('views', () => {
  /** A resource type with a day, and a view of it. */
  const compiled = (day: string, columns: readonly object[], rest: object = {}) => {
    const element = [
      { path: 'Trip', min: 0, max: '*' },
      { path: 'Trip.day', short: 'When', min: 0, max: '1', type: [{ code: day }] },
      { path: 'Trip.stop', short: 'Where', min: 0, max: '*', type: [{ code: 'string' }] },
    ];
    const type = {
      ...{ resourceType: 'StructureDefinition', url: 'http://example.org/StructureDefinition/Trip' },
      ...{ name: 'Trip', kind: 'resource', abstract: false, type: 'Trip', derivation: 'specialization' },
      ...{ baseDefinition: 'http://hl7.org/fhir/StructureDefinition/Resource', snapshot: { element } },
    };
    const view = {
      ...{ resourceType: 'ViewDefinition', url: 'http://example.org/ViewDefinition/days', name: 'trip_days' },
      ...{ status: 'active', resource: 'Trip', select: [{ column: columns }], ...rest },
    };
    return compileResources([type, view] as unknown as readonly Canonical[], true);
  };
  const day = { name: 'day', path: 'day' };
  const stops = { name: 'stops', path: 'stop', collection: true };
  const broken = (next: ReturnType<typeof compiled>) =>
    check(folder, next.files, next.diagnostics).brokenViews;

  beforeEach(() => writeFiles(folder, compiled('date', [day, stops]).files));

  it('that stay, and columns that are new, break nothing', () => {
    expect(broken(compiled('date', [stops, { name: 'id', path: 'id' }, day]))).toEqual([]);
  });

  it.each<[string, string, readonly object[], readonly string[]]>([
    ['an element', 'dateTime', [day, stops], ['TripDays.day: was date, is dateTime']],
    [
      'a declared type and a collection',
      'date',
      [
        { ...day, type: 'dateTime' },
        { name: 'stops', path: 'stop.first()' },
      ],
      ['TripDays.day: was date, is dateTime', 'TripDays.stops: was [string], is string'],
    ],
    ['a name', 'date', [{ ...day, name: 'begin' }, stops], ['TripDays.day: was date, is not there any more']],
  ])('break by a change of %s', (_, type, columns, sentences) => {
    expect(broken(compiled(type, columns))).toEqual(sentences);
  });

  it('that do not compile any more are named with the column and its path', () => {
    const next = compiled('date', [{ ...day, path: 'dya.first()' }, stops]);
    expect(broken(next)).toEqual([
      expect.stringMatching(
        /^TripDays: does not compile any more, at ViewDefinition\.select\[0\]\.column\[0\]\.path\. Column day, dya\.first\(\): .*dya/,
      ),
    ]);
  });

  it('that are gone or renamed break as a whole', () => {
    const next = compiled('date', [day, stops], { name: 'days' });
    expect(broken(next)).toEqual(['TripDays: is not there any more']);
  });

  it('of damaged files are not compared, which is said', () => {
    edit('views.json', text => `<<<<<<< HEAD\n${text}`);
    expect(check(folder, compiled('dateTime', [day, stops]).files)).toMatchObject({
      brokenViews: [],
      unreadable: [expect.stringMatching(/^The committed views.json cannot be read/)],
    });
  });
});
