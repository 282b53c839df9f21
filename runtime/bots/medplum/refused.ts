// Methods of MedplumClient that have no counterpart: they throw a sentence, so that a ported bot says what to change. Runs inside sandboxes.

const reasons: Readonly<Record<string, string>> = {
  createPdf: 'make the document with a package that is bundled, and store it with createBinary',
  createComment: 'create a Communication with createResource',
  createMedia: 'create an attachment with createAttachment, and a Media with createResource',
  createDocumentReference:
    'create an attachment with createAttachment, and a DocumentReference with createResource',
  download: 'read the Binary with readResource: its data is base64',
  invite: 'people are invited by POST [base]/$admin/user',
  post: 'use createResource, executeBatch or executeBot',
  put: 'use updateResource',
  pushToAgent: 'send the message with fetch to a host of Project.allowedHost',
  readResourceGraph: 'use graphql',
  sendEmail: 'send it with fetch through a service whose host is in Project.allowedHost',
  subscribeToCriteria: 'use a Subscription that points to the bot',
};

export const refusedMethods = Object.fromEntries(
  Object.entries(reasons).map(([name, reason]) => [
    name,
    () => {
      throw new TypeError(`medplum.${name} does not exist in Kiln: ${reason}.`);
    },
  ]),
);
