/** One page in one engine: everything that the journeys, the golden cases and the doors ask of a browser. */
export interface Tab {
  /** Loads an address and waits for its `load` event. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may use only its argument, which travels as JSON, as its result does. */
  evaluate<T, A = undefined>(run: (arg: A) => T | Promise<T>, arg?: A): Promise<T>;
  press(spot: Spot): Promise<void>;
  /** Moves from one spot to another with the button held, in several steps. */
  drag(from: Spot, to: Spot): Promise<void>;
  /** Types into the focused field, key by key. */
  type(text: string): Promise<void>;
  /** Presses a key, with Control held on request. */
  key(name: KeyName, options?: { control?: boolean }): Promise<void>;
  /** Gives files to the first file input. */
  upload(paths: readonly string[]): Promise<void>;
  /** A PNG of the part of the page in view. */
  screenshot(): Promise<Buffer>;
  /** Console errors and exceptions so far. */
  readComplaints(): Promise<string[]>;
}

/** CSS pixels from the corner of the view. */
export interface Spot {
  x: number;
  y: number;
}

export type KeyName = 'Enter' | 'Escape' | 'ArrowRight' | 'Backspace' | 'v' | 'z';

export interface OpenOptions {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** Downloads arrive in this existing folder. */
  downloads: string;
}

/** A browser with one tab and a fresh profile. */
export interface OpenBrowser {
  version: string;
  tab: Tab;
  close(): Promise<void>;
}

export interface Engine {
  name: EngineName;
  /** Debian packages that are missing on this machine. */
  findMissing(): string[];
  open(options: OpenOptions): Promise<OpenBrowser>;
}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];
