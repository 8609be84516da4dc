/** The two kinds of post about games; the address of a post calls them its tab. */
export const tabs = ['preview', 'result'] as const;

/** Everything a post can be about. A running game is a state of `result`. */
export const postKinds = [...tabs, 'table', 'form', 'head-to-head', 'lineup', 'scorers', 'player', 'fixtures'] as const;

export type PostKind = (typeof postKinds)[number];
