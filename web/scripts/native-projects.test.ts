import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { sentences as german } from '../vite/in-app/de.ts';
import { sentences as english } from '../vite/in-app/en.ts';
import { merge } from '../vite/app-messages.ts';
import { densities, linkPaths, permissions } from './android-expected.ts';
import { readBuild, readSite } from './app-settings.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const android = join(web, 'native/android');
const ios = join(web, 'native/ios');
const main = join(android, 'app/src/main');

const read = (...path: string[]) => readFile(join(...path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Width and height of a PNG file, and whether it has an alpha channel. */
async function readPng(...path: string[]): Promise<[width: number, height: number, hasAlpha: boolean]> {
  const bytes = await readFile(join(...path));
  assert.is(bytes.toString('latin1', 1, 4), 'PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25] === 6];
}

describe('the Android project', (test) => {
  test('asks for the permissions it uses, and no others', async () => {
    const manifest = await read(main, 'AndroidManifest.xml');
    const named = all(manifest, /uses-permission android:name="android\.permission\.(\w+)"/g);
    assert.equal(named.sort(), permissions);
  });
  test('opens links to the pages of the configured site', async () => {
    const manifest = await read(main, 'AndroidManifest.xml');
    assert.match(manifest, /android:autoVerify="true"/);
    assert.match(manifest, /android:scheme="https"/);
    assert.match(manifest, /android:host="\$\{siteHost\}"/);
    assert.equal(all(manifest, /android:pathPrefix="([^"]+)"/g), linkPaths);
    assert.match(await read(android, 'app/build.gradle'), /manifestPlaceholders = \[siteHost: app\.MATCHPOST_HOST\]/);
  });
  test('sends nothing unencrypted and backs nothing up', async () => {
    assert.match(await read(main, 'res/xml/network_security_config.xml'), /cleartextTrafficPermitted="false"/);
    const manifest = await read(main, 'AndroidManifest.xml');
    assert.match(manifest, /android:networkSecurityConfig="@xml\/network_security_config"/);
    assert.match(manifest, /android:allowBackup="false"/);
    assert.is(all(await read(main, 'res/xml/data_extraction_rules.xml'), /(exclude)/g).length, 10);
  });
  test('has every resource that manifest, styles and icons name', async () => {
    const texts = await Promise.all(
      ['AndroidManifest.xml', 'res/values/styles.xml', 'res/mipmap-anydpi-v26/ic_launcher.xml'].map((file) =>
        read(main, file),
      ),
    );
    const folders = await readdir(join(main, 'res'), { recursive: true });
    const values = (
      await Promise.all((await readdir(join(main, 'res/values'))).map((file) => read(main, 'res/values', file)))
    ).join();
    for (const [, type = '', name = ''] of texts.join().matchAll(/"@(xml|mipmap|drawable)\/(\w+)"/g)) {
      assert.ok(
        folders.some((file) => file.startsWith(type) && file.includes(`/${name}.`)),
        `${type}/${name}`,
      );
    }
    for (const [, type = '', name = ''] of texts.join().matchAll(/@(color|string|style)\/([\w.]+)/g)) {
      assert.match(values, new RegExp(`<${type} name="${name.replaceAll('.', '\\.')}"`));
    }
  });
  for (const [density, scale] of Object.entries(densities)) {
    test(`has icons for ${density}`, async () => {
      const sized = (points: number) => [points * scale, points * scale, false];
      assert.equal(await readPng(main, `res/mipmap-${density}/ic_launcher.png`), sized(48));
      assert.equal(await readPng(main, `res/mipmap-${density}/ic_launcher_foreground.png`), sized(108));
    });
  }
  test('takes version and build number from the settings', async () => {
    const gradle = await read(android, 'app/build.gradle');
    assert.match(gradle, /versionCode app\.MATCHPOST_BUILD as int\n\s+versionName app\.MATCHPOST_VERSION/);
  });
});

describe('the iOS project', (test) => {
  const info = () => read(ios, 'App/App/Info.plist');
  test('says in both languages why it asks for camera and photos, and asks for nothing else', async () => {
    const asked = all(await info(), /<key>(NS\w+UsageDescription)<\/key>/g).sort();
    assert.equal(asked, [
      'NSCameraUsageDescription',
      'NSPhotoLibraryAddUsageDescription',
      'NSPhotoLibraryUsageDescription',
    ]);
    for (const language of ['de', 'en']) {
      assert.equal(
        all(await read(ios, `App/App/${language}.lproj/InfoPlist.strings`), /^"(\w+)" = ".+";$/gm).sort(),
        asked,
      );
    }
  });
  test('has no exception from encrypted connections', async () =>
    assert.not.match(await info(), /NSAppTransportSecurity/));
  test('is entitled to messages and to the links of the configured site', async () => {
    const entitlements = await read(ios, 'App/App/App.entitlements');
    assert.match(entitlements, /<string>applinks:\$\(MATCHPOST_HOST\)<\/string>/);
    assert.match(entitlements, /<key>aps-environment<\/key>/);
  });
  test('declares what it collects, and that it tracks nobody', async () => {
    const privacy = await read(ios, 'App/App/PrivacyInfo.xcprivacy');
    assert.match(privacy, /<key>NSPrivacyTracking<\/key>\s*<false\/>/);
    assert.equal(all(privacy, /<string>NSPrivacyCollectedDataType(EmailAddress|PhotosorVideos|DeviceID)<\/string>/g), [
      'EmailAddress',
      'PhotosorVideos',
      'DeviceID',
    ]);
  });
  test('builds every file that the project names', async () => {
    const project = await read(ios, 'App/App.xcodeproj/project.pbxproj');
    for (const file of ['PrivacyInfo.xcprivacy', 'InfoPlist.strings']) {
      assert.match(project, new RegExp(`${file.replace('.', '\\.')} in Resources`));
    }
    assert.is(all(project, /(CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements)/g).length, 2);
    assert.is(all(project, /(MARKETING_VERSION = "\$\(MATCHPOST_VERSION\)")/g).length, 2);
    assert.is(all(project, /(CURRENT_PROJECT_VERSION = "\$\(MATCHPOST_BUILD\)")/g).length, 2);
    for (const kind of ['debug', 'release'])
      assert.match(await read(ios, `${kind}.xcconfig`), /#include "app\.xcconfig"/);
    // Every object that is referred to is defined once.
    const ids = new Set(all(project, /\b([0-9A-F]{24})\b/g));
    for (const id of ids) assert.match(project, new RegExp(`^\\t\\t${id} (/\\*.*\\*/ )?= \\{`, 'm'), id);
  });
  test('hands device tokens on to Capacitor', async () => {
    const delegate = await read(ios, 'App/App/AppDelegate.swift');
    assert.match(delegate, /\.capacitorDidRegisterForRemoteNotifications, object: deviceToken/);
    assert.match(delegate, /\.capacitorDidFailToRegisterForRemoteNotifications, object: error/);
  });
  test('has an icon without transparency, and a splash', async () => {
    assert.equal(await readPng(ios, 'App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png'), [
      1024,
      1024,
      false,
    ]);
    assert.equal(await readPng(ios, 'App/App/Assets.xcassets/Splash.imageset/splash-2732x2732.png'), [
      2732,
      2732,
      false,
    ]);
  });
});

describe('both projects', (test) => {
  test('are the app of the configuration, with the same plugins', async () => {
    const { appId } = JSON.parse(await read(web, 'capacitor.config.json')) as { appId: string };
    assert.ok((await read(android, 'app/build.gradle')).includes(`applicationId "${appId}"`));
    assert.is(
      all(await read(ios, 'App/App.xcodeproj/project.pbxproj'), /PRODUCT_BUNDLE_IDENTIFIER = ([\w.]+);/g).join(),
      `${appId},${appId}`,
    );
    const toName = (path: string) => path.slice(path.indexOf('node_modules/') + 13).replace(/\/android$/, '');
    const inGradle = all(await read(android, 'capacitor.settings.gradle'), /new File\('([^']+)'\)/g).map(toName);
    const inSwift = all(await read(ios, 'App/CapApp-SPM/Package.swift'), /path: "([^"]+)"/g).map(toName);
    assert.equal(inGradle.filter((name) => name !== '@capacitor/android/capacitor').sort(), inSwift.sort());
    assert.is(inSwift.length, 10);
  });
});

describe('the settings of a build', (test) => {
  test('take a site, and localhost for trying', () => {
    assert.is(readSite('https://matchpost.example.org/'), 'https://matchpost.example.org');
    assert.is(readSite('http://localhost:3000'), 'http://localhost:3000');
  });
  for (const wrong of ['', 'matchpost', 'http://matchpost.example.org', 'https://matchpost.example.org/app']) {
    test(`refuse the site «${wrong}»`, () => assert.throws(() => readSite(wrong), /MATCHPOST_API_URL/));
  }
  test('count builds from 1', () => {
    assert.is(readBuild('12'), 12);
    for (const wrong of ['0', '-1', '1.5', 'one', '2100000001'])
      assert.throws(() => readBuild(wrong), /MATCHPOST_APP_BUILD/);
  });
});

/** Every text within sentences. */
function listTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value) as object).flatMap(listTexts);
}

describe('the sentences of the app', (test) => {
  /** Areas that the app never shows whole: the landing page, prices, and what leads to a payment. */
  const selling = ['landing.ts', 'legal.ts', 'plans.ts', 'subscription.ts'];
  const hints =
    /gr[öo]sse?re[sn]? Abo|(mit|gibt es mit) einem grösseren\b|wechsle das Abo|larger plan|bigger plan|upgrade\b|\bCHF\b/i;
  const browser = /\bbrowser\b/i;
  /** The editor compares drawings: the app draws in a browser too. */
  const comparing = 'editor-dialogs.ts';
  /** Labels of links that the app leaves out. */
  const links = ['Upgrade'];
  for (const [language, sentences] of [
    ['de', german],
    ['en', english],
  ] as const) {
    test(`${language}: none points at a purchase or talks of a browser`, async () => {
      const folder = join(web, 'src/messages', language);
      for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts') && !selling.includes(name))) {
        const { messages } = (await import(join(folder, file))) as { messages: unknown };
        const area = file.replace('.ts', '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
        const said = merge(messages, new Map<string, unknown>(Object.entries(sentences)).get(area));
        assert.equal(
          listTexts(said).filter((text) => hints.test(text) && !links.includes(text)),
          [],
          file,
        );
        if (file === comparing) continue;
        assert.equal(
          listTexts(said).filter((text) => browser.test(text.replaceAll('{browser}', ''))),
          [],
          file,
        );
      }
    });
    test(`${language}: errors name the limit only`, async () => {
      const { errors } = (await import(`../../server/src/messages/${language}/errors.ts`)) as { errors: unknown };
      const said = listTexts(merge(errors, sentences.errors));
      assert.equal(
        said.filter((text) => hints.test(text)),
        [],
      );
    });
    test(`${language}: plans and limits are named without a price`, () =>
      assert.not.match(listTexts(sentences).join('\n'), hints));
  }
});
