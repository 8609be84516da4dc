import { generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Variables of a server that sends to both systems' services, with keys that are worth nothing there. */
export function makePushKeys(): Record<string, string> {
  const account = {
    project_id: 'matchpost-app',
    client_email: 'push@matchpost-app.iam.gserviceaccount.com',
    private_key: toPem(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey),
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  return {
    FCM_SERVICE_ACCOUNT: JSON.stringify(account),
    IOS_APP: 'ABCDE12345.ch.example.app',
    APNS_KEY: toPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    APNS_KEY_ID: 'KEY1234567',
  };
}

function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
