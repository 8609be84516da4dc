import { type PublishedPackage } from './manifests.ts';
/** Writes a package's folder as it is packed: what runs, and its declarations, licence and README. */
export declare function stagePackage(published: PublishedPackage, folder: string): Promise<void>;
/**
 * Writes what runs of a package: JavaScript, files, package.json. `demo: false` leaves the demo league out: its import
 * then fails as it does where the folder is missing.
 */
export declare function stageRunning(
  published: PublishedPackage,
  folder: string,
  {
    demo,
  }: {
    demo: boolean;
  },
): Promise<void>;
