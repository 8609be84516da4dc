declare module 'virtual:hero-posts' {
  /** Addresses of 648 x 810 WebP pictures, with texts in each language. */
  export const heroPosts: Record<
    import('@matchpost/engine/languages').Language,
    Record<'sternenberg' | 'lindenmatt' | 'kronwil', string>
  >;
  /** The same game in every built-in theme, with the theme's name. */
  export const themePosts: Record<
    import('@matchpost/engine/languages').Language,
    { id: string; name: string; src: string }[]
  >;
}
