// The names that completion offers in a bot; test/console/bot-names.test.ts compares them with generated/bot.d.ts.

export const names = {
  client: [
    ...(['read', 'search', 'searchOne', 'searchResources', 'readReference', 'create', 'update'] as const),
    ...(['upsert', 'patch', 'delete', 'history', 'validate', 'executeBatch', 'graphql', 'execute'] as const),
  ],
  event: ['input', 'rawBody', 'contentType', 'bot', 'requester', 'secrets', 'headers', 'traceId'],
  /** Of an HL7 message. */
  input: ['getSegment', 'getAllSegments', 'setSegment', 'addSegment', 'buildAck', 'toString'],
} as const;
