import { getAppSiteAssociation, getAssetLinks } from '../../contract/apps.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';

const CACHE = 'public, max-age=3600';

/** Addresses that are no page of the site: the mail's link, which only a browser may confirm, the API, and files. */
const notPages = ['/auth/confirm', '/api/*', '/dev/*', '/assets/*', '/components/*', '/.well-known/*'];

/** Google and Apple read here which apps may open this site's links. */
export function appLinkRoutes(scope: Scope, { config: { apps } }: Pick<Services, 'config'>): void {
  scope.handle(getAssetLinks, async ({ reply }) => {
    if (apps.android === undefined) throw new ServerError('not-found');
    const { packageName, fingerprints } = apps.android;
    const target = {
      namespace: 'android_app' as const,
      package_name: packageName,
      sha256_cert_fingerprints: [...fingerprints],
    };
    reply.header('cache-control', CACHE);
    return [{ relation: ['delegate_permission/common.handle_all_urls' as const], target }];
  });

  scope.handle(getAppSiteAssociation, async ({ reply }) => {
    if (apps.ios === undefined) throw new ServerError('not-found');
    const { teamId, bundleId } = apps.ios;
    const components = [...notPages.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
    reply.header('cache-control', CACHE);
    return { applinks: { details: [{ appIDs: [`${teamId}.${bundleId}`], components }] } };
  });
}
