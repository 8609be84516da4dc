export interface DeclarationOptions {
  /** `engine` or another workspace. */
  workspace: string;
  /** Sources of the package's entries, below the workspace. */
  entries: readonly string[];
  outDir: string;
  /** Packages that a declaration may import. */
  allowed: readonly string[];
}
/**
 * Emits the declarations of the entries with `tsc`, and keeps the files that an entry reaches. Imports end in `.js`, as
 * Node wants them. Throws for a declaration that imports a package its reader has not installed.
 */
export declare function emitDeclarations({ workspace, entries, outDir, allowed }: DeclarationOptions): Promise<void>;
