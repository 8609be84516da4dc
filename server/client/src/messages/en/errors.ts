import type { Translation } from '../translation.ts';

export const errors: Translation['errors'] = {
  'option-missing': 'The option "{name}" is missing: the address of the server',
  'server-unreachable': 'The server cannot be reached ({reason})',
  'answer-late': 'There was no answer within {seconds} seconds',
  'answer-foreign': 'Something other than Matchpost answers at {url}. Is the address right?',
  'client-version-unfit':
    'The server speaks version {known} of the API, this client version {version}. Update the older of the two.',
  'team-not-saved': 'The team {team} is not saved. Save it in the studio first.',
  'webhook-unsigned': 'The delivery lacks the header "{header}", or it cannot be read',
  'webhook-secret-invalid': 'The secret of a webhook is "whsec_" and base64',
  'webhook-signature-wrong': 'The signature of the delivery fits no secret',
  'webhook-too-old': 'The delivery is {seconds} seconds old, {max} are allowed',
  'webhook-too-new': 'The delivery is {seconds} seconds ahead, {max} are allowed',
  'webhook-replayed': 'The delivery {id} has come before',
  'webhook-unreadable': 'The content of the delivery is not JSON',
};
