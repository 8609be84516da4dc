import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What to do when there is no browser. */
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
  /** Given to V8: `--no-opt`. */
  jsFlags?: readonly string[];
}

/** Starts the machine's own Chromium: CHROMIUM_PATH, else the first one on PATH. Throws {@link BrowserMissing}. */
export async function launchChromium({ jsFlags = [] }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findOnPath();
  if (executablePath === undefined || !isProgram(executablePath)) throw new BrowserMissing();
  const args = ['--disable-gpu', '--disable-background-networking'];
  // Chromium's sandbox refuses root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (jsFlags.length > 0) args.push(`--js-flags=${jsFlags.join(',')}`);
  return chromium.launch({ executablePath, args });
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
