import type { LogoKind } from '../../upload/upload-media.ts';

/** In the order of the tabs. */
export const logoKinds = ['sponsor', 'club', 'team', 'other'] as const satisfies readonly LogoKind[];
