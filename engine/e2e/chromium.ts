import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium's headless shell: the same engines without windows, tabs and profiles, a fifth less work. */
const shell = 'chromium-headless-shell';

/** Tells how to install a browser. */
export class BrowserMissing extends Error {
  override name = 'BrowserMissing';

  constructor() {
    super(
      'No Chromium found. Install one (Debian and Ubuntu: `apt-get install chromium`; macOS: `brew install --cask chromium`) ' +
        'or set CHROMIUM_PATH to the program.',
    );
  }
}

interface LaunchOptions {
  /** Prefers the shell to the whole browser: for tests, not for measures. */
  preferShell?: boolean;
  /** Flags for V8: `--no-opt`. */
  jsFlags?: readonly string[];
  /** Further flags of Chromium itself. */
  flags?: readonly string[];
}

/** Starts the machine's own Chromium: CHROMIUM_PATH, else the first one on PATH. Throws {@link BrowserMissing}. */
export async function launchChromium({
  jsFlags = [],
  flags = [],
  preferShell = false,
}: LaunchOptions = {}): Promise<Browser> {
  const names = preferShell ? [shell, ...whole] : [...whole, shell];
  const executablePath = process.env['CHROMIUM_PATH'] ?? findOnPath(names);
  if (executablePath === undefined || !isProgram(executablePath)) throw new BrowserMissing();
  const args = ['--disable-gpu', '--disable-background-networking', ...flags];
  // Chromium's sandbox does not run as root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (jsFlags.length > 0) args.push(`--js-flags=${jsFlags.join(',')}`);
  return chromium.launch({ executablePath, args });
}

/** The first of the names that exists; whole paths may be among them. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
