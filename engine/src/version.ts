/** The engine's version, equal to package.json (tested): part of every output's content hash. */
export const ENGINE_VERSION = '0.1.0';
