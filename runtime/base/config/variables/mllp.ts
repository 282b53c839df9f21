// The listener of HL7 v2 messages by MLLP. Data only.
import { hostName } from '../form.ts';
import { bytes, optional, path, text, variable, whole } from '../value.ts';

export const mllpSettings = {
  mllpPort: optional(
    'KILN_MLLP_PORT',
    'there is no listener of MLLP',
    whole(0, 65_535),
    'The port on which HL7 v2 messages are taken by MLLP, each passed to KILN_MLLP_BOT, whose answer is sent back; 0 takes a free one.',
  ),
  mllpHost: variable(
    'KILN_MLLP_HOST',
    '127.0.0.1',
    hostName,
    'The address that MLLP listens on. Senders are not authenticated, unless KILN_MLLP_TLS_CLIENTS is set.',
  ),
  mllpBot: optional(
    'KILN_MLLP_BOT',
    'none',
    text,
    'The bot that gets the messages: its id, or its identifier as system|value. It acts ' +
      'under its own membership, also where runAsUser is true.',
  ),
  mllpProject: variable('KILN_MLLP_PROJECT', 'default', text, 'The project of KILN_MLLP_BOT.'),
  mllpCertificate: optional(
    'KILN_MLLP_TLS_CERT',
    'MLLP is plain',
    path,
    'The file of the certificate (PEM, with its chain) by which MLLP is in TLS.',
  ),
  mllpKey: optional('KILN_MLLP_TLS_KEY', 'none', path, 'The file of the key of KILN_MLLP_TLS_CERT (PEM).'),
  mllpClients: optional(
    'KILN_MLLP_TLS_CLIENTS',
    'senders need no certificate',
    path,
    'The file of the authorities (PEM) that sign the certificates of senders: others cannot connect.',
  ),
} as const;

export const mllpLimits = {
  mllpMessageBytes: bytes(
    'KILN_MLLP_MESSAGE_BYTES',
    '4MB',
    'The longest message by MLLP; a longer one gets a NAK, and its connection is closed.',
  ),
} as const;
