import { Type } from 'typebox';
import { endpoint, Strict } from './endpoint.ts';

const base = { method: 'GET', scope: 'public', tag: 'apps' } as const;

/** https://developer.android.com/training/app-links/configure-assetlinks */
export const getAssetLinks = endpoint({
  ...base,
  path: '/.well-known/assetlinks.json',
  summary: 'The Android app that opens links to this site; 404 without one',
  response: Type.Array(
    Strict({
      relation: Type.Array(Type.Literal('delegate_permission/common.handle_all_urls')),
      target: Strict({
        namespace: Type.Literal('android_app'),
        package_name: Type.String(),
        sha256_cert_fingerprints: Type.Array(Type.String()),
      }),
    }),
  ),
});

/** https://developer.apple.com/documentation/bundleresources/applinks */
export const getAppSiteAssociation = endpoint({
  ...base,
  path: '/.well-known/apple-app-site-association',
  summary: 'The iOS app that opens links to this site; 404 without one',
  response: Strict({
    applinks: Strict({
      details: Type.Array(
        Strict({
          appIDs: Type.Array(Type.String()),
          components: Type.Array(Strict({ '/': Type.String(), exclude: Type.Optional(Type.Boolean()) })),
        }),
      ),
    }),
  }),
});
