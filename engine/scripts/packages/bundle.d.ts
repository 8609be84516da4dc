export interface BundleOptions {
  /** Source of each entry by the name of its output, without endings; sources start at the root. */
  entries: Record<string, string>;
  /** The folder for the JavaScript. Two folders below the package, as sources are: relative addresses then hold. */
  outDir: string;
  /** `node` may use Node's modules by `require`; `neutral` runs in pages as well. */
  platform: 'node' | 'neutral';
  /** False leaves the demo league out. */
  demo: boolean;
}
/** The modules of `node_modules` that went into the bundle. */
export interface Bundled {
  modules: string[];
}
/** Bundles entries into ES modules with shared parts, for Node 20 and browsers of the same years. */
export declare function bundle({ entries, outDir, platform, demo }: BundleOptions): Promise<Bundled>;
/** The licence texts of bundled packages, for the file that goes with them. */
export declare function collectLicences({ modules }: Bundled): Promise<string>;
