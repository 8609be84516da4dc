/**
 * The version of the API as a whole. Answers carry it in `matchpost-api-version`. It changes when something that callers
 * rely on goes away; new endpoints, properties, codes and optional inputs do not change it.
 */
export const API_VERSION = '1';
