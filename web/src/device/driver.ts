/** How a share sheet closed. */
export type ShareOutcome = 'shared' | 'aborted' | 'failed';

/** `full`: the device has no room left. */
export type SaveOutcome = 'saved' | 'refused' | 'full' | 'failed';

/** A photo, or the reason there is none: permission was refused, or the person closed the camera. */
export type Taken = File | 'refused' | 'aborted' | 'failed';

interface Photos {
  /** Saves images to the photo library. Asks for permission when needed. */
  save(files: readonly File[]): Promise<SaveOutcome>;
  /** Opens the camera. Asks for permission when needed. */
  take(): Promise<Taken>;
}

/** `denied`: only the system's settings can allow it again. `off`: allowed, but not registered, or never asked. */
export type TokenState = 'unasked' | 'denied' | 'off' | 'on';

/** Push messages of the system (FCM, APNs): the server sends to a token. */
interface PushTokens {
  loadState(): Promise<TokenState>;
  /** Asks for permission inside a tap. The device's token, undefined if the person said no. */
  register(): Promise<string | undefined>;
  unregister(): Promise<void>;
}

/** Storage that the system encrypts: Keychain and Keystore. */
interface Secrets {
  find(name: SecretName): Promise<string | undefined>;
  save(name: SecretName, value: string): Promise<void>;
  remove(name: SecretName): Promise<void>;
}

type SecretName = 'refresh-token';

/** All that pages ask of the device. Drivers: the browser, and the app's shell. */
export interface Device {
  readonly kind: 'browser' | 'android' | 'ios';
  readonly isApp: boolean;
  /** True if files should leave through the system's share sheet. */
  canShareFiles(): boolean;
  /** Opens the share sheet. Browsers refuse it outside a tap. */
  share(content: { files: readonly File[]; text?: string }): Promise<ShareOutcome>;
  /** Undefined in a browser: files are downloaded, photos are chosen as files. */
  readonly photos: Photos | undefined;
  /** Undefined in a browser: `push.ts` subscribes it. */
  readonly push: PushTokens | undefined;
  /** Undefined in a browser: the session is a cookie. */
  readonly secrets: Secrets | undefined;
  /** A short vibration. Does nothing on devices without one. */
  signalSuccess(): void;
  /** The number on the app's icon; 0 removes it. Does nothing in a browser, whose service worker sets it. */
  setBadge(count: number): Promise<void>;
  /** The listener of the system's back button tells if it went back; if not, the app leaves the screen. */
  onBack(listener: () => boolean): () => void;
  /** Called with the paths of links that open the app and of tapped messages. Also with the link that started it. */
  onLink(listener: (path: string) => void): () => void;
  /** Colours status bar and navigation bar for a light or dark page. */
  showTheme(theme: 'light' | 'dark'): void;
}
