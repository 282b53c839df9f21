export const generation = { kiln: '0.1.0', schema: 'd3142909' };
