// Resources that name others by canonical, in every form, and those that are named: several versions, one url in two types.
import { defaultBase } from '../oracle/search.ts';

const survey = 'http://kiln.example/survey';
const masked = { extension: [{ url: 'http://kiln.example/why', valueCode: 'masked' }] };

const questionnaire = (id: string, version: string | undefined, title: string, url = survey) => ({
  resourceType: 'Questionnaire',
  id,
  status: 'active',
  url,
  ...(version === undefined ? {} : { version }),
  title,
});

const answered = (id: string, elements: object) => ({
  resourceType: 'QuestionnaireResponse',
  id: `own-answers-${id}`,
  status: 'completed',
  ...elements,
});

const canonicals: Readonly<Record<string, string>> = {
  plain: survey,
  'version-1': `${survey}|1`,
  'version-2': `${survey}|2`,
  'version-3': `${survey}|3`,
  'no-version': `${survey}|`,
  part: `${survey}#part`,
  'part-of-version': `${survey}|1#part`,
  'bars-in-version': `${survey}|1|2`,
  only: 'http://kiln.example/only',
  'other-type': 'http://kiln.example/library',
  'other-case': 'http://kiln.example/SURVEY',
  unknown: 'http://kiln.example/none',
  literal: 'Questionnaire/own-survey-1',
  'literal-absolute': `${defaultBase}/Questionnaire/own-survey-1`,
  'contained-none': '#none',
  container: '#',
};

/** One of its canonicals is contained, one of its contained resources has a canonical. */
const contained = answered('contained', {
  contained: [
    { resourceType: 'Questionnaire', id: 'inside', status: 'draft', title: 'Inside', url: survey },
    { resourceType: 'Basic', id: 'basic', code: { text: 'not a questionnaire' } },
    {
      resourceType: 'QuestionnaireResponse',
      id: 'inner',
      status: 'completed',
      questionnaire: '#inside',
    },
  ],
  questionnaire: '#inside',
});

const containedOther = answered('contained-other', {
  contained: [{ resourceType: 'Basic', id: 'basic', code: { text: 'not a questionnaire' } }],
  questionnaire: '#basic',
});

/** Lists in which values and what stands beside them are of unlike length, with gaps in both. */
const plans = [
  {
    id: 'own-plan-values',
    instantiatesCanonical: [survey, 'http://kiln.example/library', `${survey}|1`],
  },
  {
    id: 'own-plan-longer',
    instantiatesCanonical: [`${survey}|2`, null, null],
    _instantiatesCanonical: [null, masked, { id: 'third' }],
  },
  {
    id: 'own-plan-shorter',
    instantiatesCanonical: ['http://kiln.example/measure', survey, 'http://kiln.example/none'],
    _instantiatesCanonical: [{ id: 'first' }],
  },
  {
    id: 'own-plan-gaps',
    instantiatesCanonical: [survey, null, `${survey}|1`, null],
    _instantiatesCanonical: [null, masked, { id: 'third', ...masked }, { id: 'fourth' }],
  },
  { id: 'own-plan-beside', _instantiatesCanonical: [masked] },
].map(plan => ({
  resourceType: 'CarePlan',
  status: 'active',
  intent: 'plan',
  subject: { reference: 'Patient/f001' },
  ...plan,
}));

/** Any type with a url may be named. */
const anything = {
  resourceType: 'Basic',
  id: 'own-canonicals',
  code: { text: 'canonicals' },
  meta: { profile: ['http://kiln.example/library', 'http://kiln.example/profile'] },
  extension: ['http://kiln.example/library', survey, 'http://kiln.example/none', '#'].map(value => ({
    url: 'http://kiln.example/canonical',
    valueCanonical: value,
  })),
};

export const canonicalResources = [
  questionnaire('own-survey-1', '1', 'Survey, first'),
  questionnaire('own-survey-2', '2', 'Survey, second'),
  questionnaire('own-survey-2-again', '2', 'Survey, second again'),
  questionnaire('own-survey-none', undefined, 'Survey without a version'),
  questionnaire('own-only', '5', 'Only one', 'http://kiln.example/only'),
  questionnaire('own-survey-moved', '9', 'It had the url before', survey),
  questionnaire('own-survey-moved', '9', 'It had the url before', 'http://kiln.example/moved'),
  {
    resourceType: 'Library',
    id: 'own-library',
    status: 'active',
    type: { text: 'logic' },
    url: 'http://kiln.example/library',
    title: 'Library',
    _title: masked,
  },
  { resourceType: 'Measure', id: 'own-measure', status: 'draft', url: 'http://kiln.example/measure' },
  ...Object.entries(canonicals).map(([id, canonical]) => answered(id, { questionnaire: canonical })),
  answered('beside', { _questionnaire: masked }),
  answered('both', { questionnaire: `${survey}|1`, _questionnaire: { id: 'q', ...masked } }),
  answered('neither', {}),
  contained,
  containedOther,
  ...plans,
  anything,
];
