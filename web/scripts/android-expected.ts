/** Facts of the Android project, for its icons, the test of its sources and the one of its package. */

/** Without `android.permission.`, in alphabetical order. */
export const permissions = ['INTERNET', 'POST_NOTIFICATIONS', 'VIBRATE'];

/** Links to these pages of the site open the app. */
export const linkPaths = ['/weekend', '/studio', '/profile'];

/** Densities of the icons, with their pixels per point. */
export const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
