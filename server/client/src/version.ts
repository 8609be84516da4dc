/**
 * The version of the API as a whole. Answers carry it in `matchpost-api-version`, and a caller may name the version it
 * was written for. It changes when something that callers rely on goes away; new endpoints, properties, codes and
 * optional inputs do not change it.
 */
export const API_VERSION = '1';

export const VERSION_HEADER = 'matchpost-api-version';
