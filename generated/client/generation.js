export const generation = { kiln: '0.1.0', schema: 'c407c086' };
