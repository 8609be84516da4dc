/**
 * Builds the pages of the apps and copies them into the projects for Android and iOS: `npm run native`.
 * `MATCHPOST_API_URL` is the site whose API they call, `MATCHPOST_APP_BUILD` the number of the upload (1).
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, writeSettings } from './app-settings.ts';
import { buildApp } from './build-app.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: web, encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Its plugins, as they stand in `web/package.json`. */
function sync(): void {
  const cli = dirname(createRequire(import.meta.url).resolve('@capacitor/cli/package.json'));
  run(process.execPath, join(cli, 'bin/capacitor'), 'sync');
}

/** Changes that are not committed: the projects were behind the configuration or the plugins. */
function listChanges(): string {
  return run('git', 'status', '--porcelain', '--', 'native', 'capacitor.config.json').trim();
}

try {
  const settings = await readSettings(process.env);
  const size = await buildApp({ outDir: join(web, 'native/dist'), ...settings });
  await writeSettings(settings);
  sync();
  console.log(`The app ${settings.version} (${settings.build}) calls ${settings.site}: ${(size / 1e6).toFixed(1)} MB`);
  if (!settings.hasFirebase) console.log('Android without push messages: there is no google-services.json');
  const changes = listChanges();
  if (changes !== '') {
    console.error(`The committed projects are behind. Look at the changes and commit them:\n${changes}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
