/** The scale of the studio's export, used for every door. */
export const SCALE = 2;
/** Maximum number of games of one day in a post. */
export const PER_POST = 3;
/** The club's Instagram name, as posts show it. */
export const HANDLE = 'sternenberg';
