declare module 'virtual:hero-posts' {
  type HeroPost =
    | 'sternenberg'
    | 'lindenmatt'
    | 'kronwil'
    | 'theme-standard'
    | 'theme-light'
    | 'theme-dark'
    | 'theme-club';
  /** Addresses of 648 x 810 WebP pictures, with texts in each language. */
  export const heroPosts: Record<import('@matchpost/engine/languages').Language, Record<HeroPost, string>>;
}
