/** Version of the engine, as in package.json (a test compares them): part of every output's content hash. */
export const ENGINE_VERSION = '0.1.0';
