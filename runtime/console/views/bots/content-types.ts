// The five content types of $execute, each with an example.

export const contentTypes = [
  ['application/json', 'JSON'],
  ['text/plain', 'Text'],
  ['application/x-www-form-urlencoded', 'Form'],
  ['application/fhir+json', 'FHIR resource'],
  ['x-application/hl7-v2+er7', 'HL7 v2 message'],
] as const;

const message = [
  'MSH|^~\\&|LAB|WARD|KILN|KILN|20240101120000||ADT^A01|1|P|2.5.1',
  'PID|1||7^^^MR||Doe^Jane||19700101|F',
];

export const examples: Readonly<Record<string, string>> = {
  'application/json': '{\n  "hello": "world"\n}',
  'text/plain': 'hello',
  'application/x-www-form-urlencoded': 'hello=world&count=2',
  'application/fhir+json':
    '{\n  "resourceType": "Patient",\n  "name": [{ "family": "Doe", "given": ["Jane"] }]\n}',
  'x-application/hl7-v2+er7': message.join('\n'),
};

/** Segments of HL7 end with a carriage return; editors make line feeds. */
export function bodyOf(contentType: string, text: string): string {
  return contentType === 'x-application/hl7-v2+er7' ? `${text.trimEnd().replace(/\r?\n/g, '\r')}\r` : text;
}
