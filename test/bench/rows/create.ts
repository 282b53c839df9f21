// One Observation written, and what came of it read back. The floor is the store's own write, without GraphQL.
import { type BenchRow, present } from './row.ts';

export const create: BenchRow = {
  document: `mutation create($res: ObservationInput!) {
  ObservationCreate(res: $res) {
    status
    code { text }
    valueQuantity { value unit }
  }
}`,
  draw: async source => {
    const patients = await present(source, 'select id from "Patient" order by 1 limit 1000');
    return pick => ({
      res: {
        resourceType: 'Observation',
        status: 'final',
        code: {
          coding: [{ system: 'http://loinc.org', code: '8867-4', display: 'Heart rate' }],
          text: 'Heart rate',
        },
        subject: { reference: `Patient/${pick.pick(patients)}` },
        effectiveDateTime: '2026-01-01T08:00:00Z',
        valueQuantity: {
          value: 50 + pick.int(100),
          unit: '/min',
          system: 'http://unitsofmeasure.org',
          code: '/min',
        },
      },
    });
  },
};
