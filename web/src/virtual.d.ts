declare module 'virtual:hero-posts' {
  /** Addresses of 648 x 810 WebP pictures. */
  export const heroPosts: Record<
    'unihockey' | 'volleyball' | 'handball' | 'theme-standard' | 'theme-light' | 'theme-dark' | 'theme-club',
    string
  >;
}
