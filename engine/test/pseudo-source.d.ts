/** The source of a module with messages as one that exports them in pseudo; undefined for every other module. */
export declare function speakPseudo(id: string, source: string): string | undefined;
