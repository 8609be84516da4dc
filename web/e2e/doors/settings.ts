/** As the studio exports; every door draws at it. */
export const SCALE = 2;
/** Games of one day in a post, at most. */
export const PER_POST = 3;
/** The club's Instagram name, as posts show it. */
export const HANDLE = 'sternenberg';
