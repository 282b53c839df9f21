// Codes, names and places of the synthetic data: few enough to be found often, as in real records.

/** LOINC code, name, unit, least value, range, decimals. */
export type Measurement = readonly [string, string, string, number, number, number];

/** Laboratory panels: a DiagnosticReport refers to one Observation of each. */
export const panels: readonly [Panel, ...Panel[]] = [
  {
    code: '51990-0',
    name: 'Basic metabolic panel',
    measurements: [
      ['2339-0', 'Glucose', 'mg/dL', 65, 60, 2],
      ['6299-2', 'Urea nitrogen', 'mg/dL', 7, 13, 2],
      ['38483-4', 'Creatinine', 'mg/dL', 0, 4, 2],
      ['49765-1', 'Calcium', 'mg/dL', 8, 2, 2],
      ['2947-0', 'Sodium', 'mmol/L', 136, 8, 2],
      ['6298-4', 'Potassium', 'mmol/L', 3, 2, 2],
      ['2069-3', 'Chloride', 'mmol/L', 101, 10, 2],
      ['20565-8', 'Carbon dioxide', 'mmol/L', 20, 9, 2],
    ],
  },
  {
    code: '58410-2',
    name: 'Complete blood count',
    measurements: [
      ['6690-2', 'Leukocytes', '10*3/uL', 3, 8, 3],
      ['789-8', 'Erythrocytes', '10*6/uL', 4, 2, 3],
      ['718-7', 'Hemoglobin', 'g/dL', 12, 6, 2],
      ['4544-3', 'Hematocrit', '%', 35, 14, 2],
      ['787-2', 'Erythrocyte mean volume', 'fL', 80, 15, 1],
      ['785-6', 'Erythrocyte mean hemoglobin', 'pg', 27, 6, 1],
      ['786-4', 'Erythrocyte hemoglobin concentration', 'g/dL', 33, 3, 1],
      ['777-3', 'Platelets', '10*3/uL', 150, 250, 1],
    ],
  },
  {
    code: '57698-3',
    name: 'Lipid panel',
    measurements: [
      ['2093-3', 'Cholesterol', 'mg/dL', 150, 90, 2],
      ['2571-8', 'Triglycerides', 'mg/dL', 100, 90, 2],
      ['18262-6', 'Cholesterol in LDL', 'mg/dL', 60, 90, 2],
      ['2085-9', 'Cholesterol in HDL', 'mg/dL', 40, 40, 2],
    ],
  },
];

export interface Panel {
  readonly code: string;
  readonly name: string;
  readonly measurements: readonly Measurement[];
}

/** What is measured at every visit. */
export const vitalSigns: readonly [Measurement, ...Measurement[]] = [
  ['8302-2', 'Body height', 'cm', 150, 45, 1],
  ['29463-7', 'Body weight', 'kg', 45, 65, 1],
  ['39156-5', 'Body mass index', 'kg/m2', 18, 20, 2],
  ['8867-4', 'Heart rate', '/min', 55, 50, 0],
  ['9279-1', 'Respiratory rate', '/min', 11, 8, 0],
  ['8310-5', 'Body temperature', 'Cel', 36, 3, 1],
  ['2708-6', 'Oxygen saturation', '%', 92, 8, 0],
];

export const familyNames = [
  'Abel',
  'Brandt',
  'Castillo',
  'Dietrich',
  'Erikson',
  'Ferraro',
  'Gruber',
] as const;
export const givenNames = ['Ada', 'Bruno', 'Clara', 'David', 'Elena', 'Felix', 'Greta', 'Hugo'] as const;
export const cities = ['Boston', 'Lowell', 'Quincy', 'Salem', 'Worcester'] as const;
export const visitTypes = [
  ['162673000', 'General examination of patient (procedure)', 'AMB'],
  ['185349003', 'Encounter for check up (procedure)', 'AMB'],
  ['50849002', 'Emergency room admission (procedure)', 'EMER'],
  ['183452005', 'Encounter for inpatient procedure', 'IMP'],
] as const;
