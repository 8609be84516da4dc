export interface PublishedPackage {
  workspace: 'engine' | 'server/leagues' | 'cli';
  name: string;
  keywords: readonly string[];
  /** `neutral` runs in pages as well. */
  platform: 'node' | 'neutral';
  /** Exports of the workspace that are not for the public. */
  hidden: RegExp;
  /** Sources of entries without an export, by the name of their output. */
  inner: Record<string, string>;
  /** Kept as dependencies; everything else is bundled. */
  dependencies: readonly string[];
  optional: readonly string[];
  /** Folders and files beside the JavaScript. */
  files: readonly string[];
  /** Modules that act when they are imported. */
  sideEffects: readonly string[];
  imports?: Record<string, string>;
}
export declare const publishedPackages: readonly PublishedPackage[];
/** The packages as they stand in the server's image: with the exports that only the server uses, without pages. */
export declare const imagePackages: readonly PublishedPackage[];
/** The exports of a package with their sources below the workspace: `./node` -> `src/platform/node.ts`. */
export declare function listExports({ workspace, hidden }: PublishedPackage): [name: string, source: string][];
/** The name of an export's JavaScript, without its ending. */
export declare function outputOf(name: string): string;
/** The package.json of the published package. */
export declare function publishedManifest(published: PublishedPackage): object;
