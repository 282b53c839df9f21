// Settings of this project; `npx kiln config` lists all, with their defaults. Variables of the environment take precedence.
// Keep secrets out of it: DATABASE_URL_FILE and KILN_KEY_FILE name files that hold them.
import { defineConfig } from 'kiln-fhir/config';

export default defineConfig({
  // HL7's example resources are loaded into a new database.
  sample: 'hl7',
});
