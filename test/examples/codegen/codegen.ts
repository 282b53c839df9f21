// What `graphql-codegen --config codegen.ts` makes typed documents of: the schema, its scalars, and the queries of this folder.
import type { CodegenConfig } from '@graphql-codegen/cli';
import { scalars } from '../../../generated/client/scalars.js';

const config: CodegenConfig = {
  schema: '../../../generated/schema.graphql',
  documents: ['weights.ts'],
  generates: {
    'gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        documentMode: 'string',
        onlyOperationTypes: true,
        strictScalars: true,
        useTypeImports: true,
        emitLegacyCommonJSImports: false,
        importExtension: '.ts',
      },
    },
  },
};

export default config;
