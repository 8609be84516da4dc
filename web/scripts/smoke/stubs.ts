/**
 * Resources that Gradle takes from AndroidX and from a newer Android, which Debian has not. A stub has the name and the
 * format of the original and nothing of its content.
 */

/** Attributes of `androidx.appcompat` and `androidx.core:core-splashscreen`. */
const attributes = {
  windowActionBar: 'boolean',
  windowNoTitle: 'boolean',
  windowSplashScreenBackground: 'color',
  windowSplashScreenAnimatedIcon: 'reference',
  postSplashScreenTheme: 'reference',
} as const;

/** Themes of the same two libraries, here without an item of their own. */
const themes = ['Theme.AppCompat.DayNight.NoActionBar', 'Theme.SplashScreen'];

/** Attributes of Android newer than API level 29, with their public ids. They never change. */
const newerAttributes = {
  // https://developer.android.com/reference/android/R.attr#dataExtractionRules
  dataExtractionRules: { id: '0x0101063e', format: 'reference' },
} as const;

export const stubNames = {
  AndroidX: [...Object.keys(attributes), ...themes],
  'Android after API level 29': Object.keys(newerAttributes),
};

/** The file of values that goes into the package. */
export const libraryValues = wrap([
  ...Object.entries(attributes).map(([name, format]) => `<attr name="${name}" format="${format}" />`),
  ...themes.map((name) => `<style name="${name}" parent="android:Theme.DeviceDefault" />`),
]);

/** The file of values of a second framework, which is linked against and left out of the package. */
export const frameworkValues = wrap(
  Object.entries(newerAttributes).map(
    ([name, { id, format }]) =>
      `<public type="attr" name="${name}" id="${id}" /><attr name="${name}" format="${format}" />`,
  ),
);

export const frameworkManifest =
  '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="android" />';

function wrap(lines: string[]): string {
  return `<resources>\n${lines.join('\n')}\n</resources>\n`;
}
