import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ConfigError, type ConfigProblems } from './config-error.ts';
import { splitList } from './config-list.ts';

/** The apps for Android and iOS; without them every part is empty. */
export interface AppsConfig {
  /** Origins of the apps' own pages, which may call the API and get refresh tokens in bodies. */
  origins: readonly string[];
  android: AndroidApp | undefined;
  ios: IosApp | undefined;
  /** Push messages to Android devices. */
  fcm: FcmOptions | undefined;
  /** Push messages to iPhones and iPads. */
  apns: ApnsOptions | undefined;
}

interface AndroidApp {
  packageName: string;
  /** SHA-256 of the signing certificates, as `AA:BB:…`. */
  fingerprints: readonly string[];
}

interface IosApp {
  teamId: string;
  bundleId: string;
}

export interface FcmOptions {
  projectId: string;
  clientEmail: string;
  privateKey: KeyObject;
  tokenUri: string;
  /** Of the service that takes the messages. */
  origin: string;
}

export interface ApnsOptions {
  keyId: string;
  teamId: string;
  /** The app's bundle id. */
  topic: string;
  privateKey: KeyObject;
  /** Of the service that takes the messages. */
  origin: string;
}

interface Variables {
  APP_ORIGINS: string;
  ANDROID_PACKAGE: string;
  ANDROID_FINGERPRINTS: string;
  IOS_APP: string;
  FCM_SERVICE_ACCOUNT: string;
  APNS_KEY: string;
  APNS_KEY_ID: string;
  APNS_ENVIRONMENT: 'production' | 'sandbox';
}

/** Capacitor's defaults on Android and iOS. */
const APP_ORIGINS = ['https://localhost', 'capacitor://localhost'];

const FCM_ORIGIN = 'https://fcm.googleapis.com';
const FCM_TOKEN_URI = 'https://oauth2.googleapis.com/token';
const APNS_ORIGINS = {
  production: 'https://api.push.apple.com',
  sandbox: 'https://api.sandbox.push.apple.com',
} as const;

/** Notes what is wrong. */
export function readApps(variables: Variables, problems: ConfigProblems): AppsConfig {
  const android = problems.try(() => readAndroid(variables), undefined);
  const ios = problems.try(() => readIos(variables.IOS_APP), undefined);
  const defaults = android === undefined && ios === undefined ? [] : APP_ORIGINS;
  const given = splitList(variables.APP_ORIGINS);
  return {
    origins: given.length === 0 ? defaults : given.map((text) => problems.try(() => readAppOrigin(text), '')),
    android,
    ios,
    fcm: problems.try(() => readFcm(variables.FCM_SERVICE_ACCOUNT), undefined),
    apns: problems.try(() => readApns(variables, ios), undefined),
  };
}

/** `URL.origin` is `null` for schemes such as `capacitor:`, so the text itself is compared. */
function readAppOrigin(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(:\d{1,5})?$/.test(text)) return text;
  throw new ConfigError(['APP_ORIGINS', `"${text.slice(0, 100)}" is not an origin such as capacitor://localhost`]);
}

function readAndroid({ ANDROID_PACKAGE: name, ANDROID_FINGERPRINTS: list }: Variables): AndroidApp | undefined {
  if (name === '' && list === '') return undefined;
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(name)) {
    throw new ConfigError(['ANDROID_PACKAGE', `"${name.slice(0, 100)}" is not a package such as ch.example.app`]);
  }
  const fingerprints = splitList(list).map((text) => text.toUpperCase());
  if (fingerprints.length === 0 || fingerprints.some((text) => !/^[\dA-F]{2}(:[\dA-F]{2}){31}$/.test(text))) {
    throw new ConfigError(['ANDROID_FINGERPRINTS', 'must be SHA-256 fingerprints like AB:CD:…, with commas']);
  }
  return { packageName: name, fingerprints };
}

function readIos(text: string): IosApp | undefined {
  if (text === '') return undefined;
  const [, teamId, bundleId] = /^([A-Z\d]{10})\.([\w-]+(?:\.[\w-]+)+)$/.exec(text) ?? [];
  if (teamId !== undefined && bundleId !== undefined) return { teamId, bundleId };
  throw new ConfigError(['IOS_APP', 'must be the team id and the bundle id, like ABCDE12345.ch.example.app']);
}

const ServiceAccount = Type.Object({
  project_id: Type.String({ pattern: '^[a-z][a-z\\d-]{3,40}$' }),
  client_email: Type.String({ minLength: 3 }),
  private_key: Type.String({ minLength: 1 }),
  token_uri: Type.Literal(FCM_TOKEN_URI),
});

function readFcm(text: string): FcmOptions | undefined {
  if (text === '') return undefined;
  const account = parseAccount(text);
  const privateKey = readKey('FCM_SERVICE_ACCOUNT', account.private_key, 'rsa');
  const { project_id: projectId, client_email: clientEmail, token_uri: tokenUri } = account;
  return { projectId, clientEmail, privateKey, tokenUri, origin: FCM_ORIGIN };
}

function parseAccount(text: string): Static<typeof ServiceAccount> {
  try {
    return Value.Parse(ServiceAccount, JSON.parse(text));
  } catch {
    // The cause would show parts of the key.
    throw new ConfigError(['FCM_SERVICE_ACCOUNT', "must be the JSON of a service account's key, as Google wrote it"]);
  }
}

function readApns(variables: Variables, ios: IosApp | undefined): ApnsOptions | undefined {
  const { APNS_KEY: key, APNS_KEY_ID: keyId, APNS_ENVIRONMENT: environment } = variables;
  if (key === '' && keyId === '') return undefined;
  if (!/^[A-Z\d]{10}$/.test(keyId))
    throw new ConfigError(['APNS_KEY_ID', 'must be the ten characters of the key’s id']);
  if (ios === undefined) throw new ConfigError(['IOS_APP', 'is needed when APNS_KEY is set']);
  return {
    keyId,
    teamId: ios.teamId,
    topic: ios.bundleId,
    privateKey: readKey('APNS_KEY', key, 'ec'),
    origin: APNS_ORIGINS[environment],
  };
}

/** A PEM text, whose line breaks may be written as `\n`: not every place for variables keeps them. */
function readKey(variable: string, pem: string, type: 'rsa' | 'ec'): KeyObject {
  const key = (() => {
    try {
      return createPrivateKey(pem.replaceAll(String.raw`\n`, '\n'));
    } catch {
      return undefined;
    }
  })();
  if (key?.asymmetricKeyType === type) return key;
  throw new ConfigError([variable, `has no private key of the kind ${type.toUpperCase()} in PEM`]);
}
