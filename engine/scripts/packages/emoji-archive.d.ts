/** The archive that `node-packed-emoji.ts` reads: every emoji of the set. */
export declare function packEmoji(): Promise<Uint8Array>;
