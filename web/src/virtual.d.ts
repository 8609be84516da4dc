interface ImportMetaEnv {
  /** True in the bundle of the app, false on the site. */
  readonly APP: boolean;
  /** True if the Android app is built with a Firebase project. */
  readonly APP_FIREBASE: boolean;
}

declare module 'virtual:hero-posts' {
  /** Addresses of 648 x 810 px WebP images, with texts in each language. */
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

declare module 'virtual:court-outlines' {
  type SportId = import('@matchpost/engine/sports').SportId;
  export const defaultSport: SportId;
  /** The `outline` of each sport with leagues in the engine. */
  export const outlines: Partial<Record<SportId, { viewBox?: string; path?: string }>>;
}
