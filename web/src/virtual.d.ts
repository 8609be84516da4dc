declare module 'virtual:hero-posts' {
  type HeroPost =
    | 'sternenberg'
    | 'lindenmatt'
    | 'kronwil'
    | 'theme-standard'
    | 'theme-light'
    | 'theme-dark'
    | 'theme-club';
  /** Addresses of 648 x 810 WebP pictures, with words in each language. */
  export const heroPosts: Record<'de' | 'en', Record<HeroPost, string>>;
}
