declare module 'virtual:hero-posts' {
  /** Addresses of 648 x 810 WebP pictures, with words in each language. */
  export const heroPosts: Record<'de' | 'en', Record<'sternenberg' | 'lindenmatt' | 'kronwil', string>>;
  /** The same game in every built-in theme, with the theme's name. */
  export const themePosts: Record<'de' | 'en', { id: string; name: string; src: string }[]>;
}
