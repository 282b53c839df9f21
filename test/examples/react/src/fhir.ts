// The client of the project `ward` and its hooks: `npx kiln generate --client client` writes `ward-client` into this folder.
import { createClient } from 'ward-client';
import { fhirHooks } from 'ward-client/react';
import { baseUrl, token } from './sign-in.ts';

export const fhir = createClient({ baseUrl, token });
export const { useFhir, useFhirPages, useFhirChanges } = fhirHooks(fhir);
