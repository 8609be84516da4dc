import { formatNames, type Format } from '@matchpost/engine/formats';
import { Type, type Static } from 'typebox';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { TemplateWarning } from './templates.ts';
import { Line } from './text.ts';

export const LogoType = Type.Union([
  Type.Literal('sponsor'),
  Type.Literal('club'),
  Type.Literal('team'),
  Type.Literal('other'),
]);

/** The fields beside an uploaded file of up to 10 MB. */
export const LogoInput = Strict({ name: Line(1_000), logo_type: LogoType });

export const LogoBody = Strict({
  id: Id,
  name: Type.String(),
  logo_type: LogoType,
  file_path: Type.String(),
  /** Valid for an hour at least. */
  file_url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  created_at: DateTime,
  /** Locked after a downgrade: the logo stays in templates that show it, but new ones cannot use it. */
  locked: Type.Boolean(),
});
export type LogoBody = Static<typeof LogoBody>;

/** `warnings` list parts of an SVG that are missing or look different, such as its fonts; the logo is stored anyway. */
export const UploadedLogo = Strict({ ...LogoBody.properties, warnings: Type.Array(TemplateWarning) });
export type UploadedLogo = Static<typeof UploadedLogo>;

export const listLogos = endpoint({
  method: 'GET',
  path: '/api/logos',
  scope: 'key:pictures',
  tag: 'media',
  summary: 'Your logos and images, newest first',
  query: Strict({ logo_type: Type.Optional(LogoType) }),
  response: Type.Array(LogoBody),
});

export const createLogo = endpoint({
  method: 'POST',
  path: '/api/logos',
  scope: 'key:pictures',
  timeout: 5 * 60,
  tag: 'media',
  summary: 'Upload a logo as a file of at most 10 MB',
  multipart: true,
  form: LogoInput,
  bodyLimit: 11 * 1024 * 1024,
  ratePerMinute: 60,
  response: UploadedLogo,
  status: 201,
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/logos/:id',
  scope: 'key:pictures',
  tag: 'media',
  summary: 'Delete a logo',
  params: Strict({ id: Id }),
  response: null,
});

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** The point of an image that stays in view when it is cropped, in shares of its width and height. */
const Focus = Strict({ x: Share, y: Share });

const FormatView = Type.Optional(Strict({ focus: Focus }));
const formatViews = Object.fromEntries(formatNames.map((format) => [format, FormatView]));

/** The focus of an image; `formats` override it one by one. */
export const ImageView = Strict({
  focus: Type.Optional(Focus),
  formats: Type.Optional(Strict(formatViews as Record<Format, typeof FormatView>)),
});
export type ImageView = Static<typeof ImageView>;

export const BackgroundBody = Strict({
  id: Id,
  name: Type.String(),
  file_path: Type.String(),
  /** Valid for an hour at least. */
  file_url: Type.String(),
  /** The thumbnail, or the picture itself without one. */
  thumbnail_url: Type.String(),
  /** The people of the image, cut out: a transparent picture aligned to it. */
  subject_url: Nullable(Type.String()),
  view: Nullable(ImageView),
  width: Type.Integer(),
  height: Type.Integer(),
  created_at: DateTime,
});
export type BackgroundBody = Static<typeof BackgroundBody>;

/** `warnings` as for logos. */
export const UploadedBackground = Strict({ ...BackgroundBody.properties, warnings: Type.Array(TemplateWarning) });
export type UploadedBackground = Static<typeof UploadedBackground>;

export const listBackgrounds = endpoint({
  method: 'GET',
  path: '/api/backgrounds',
  scope: 'key:pictures',
  tag: 'media',
  summary: 'Your background images, newest first',
  response: Type.Array(BackgroundBody),
});

export const createBackground = endpoint({
  method: 'POST',
  path: '/api/backgrounds',
  scope: 'key:pictures',
  timeout: 5 * 60,
  tag: 'media',
  summary: 'Upload a background image as a file of at most 10 MB',
  multipart: true,
  bodyLimit: 11 * 1024 * 1024,
  ratePerMinute: 60,
  response: UploadedBackground,
  status: 201,
});

export const updateBackground = endpoint({
  method: 'PATCH',
  path: '/api/backgrounds/:id',
  scope: 'key:pictures',
  tag: 'media',
  summary: 'Set the part of a background image that stays in view, for all formats or for one',
  params: Strict({ id: Id }),
  body: Strict({ view: Nullable(ImageView) }),
  response: BackgroundBody,
});

export const putSubject = endpoint({
  method: 'PUT',
  path: '/api/backgrounds/:id/subject',
  scope: 'key:pictures',
  timeout: 5 * 60,
  tag: 'media',
  summary: 'Store the people of a background image, cut out: a transparent picture of its proportions',
  params: Strict({ id: Id }),
  multipart: true,
  bodyLimit: 11 * 1024 * 1024,
  ratePerMinute: 60,
  response: BackgroundBody,
});

export const deleteSubject = endpoint({
  method: 'DELETE',
  path: '/api/backgrounds/:id/subject',
  scope: 'key:pictures',
  tag: 'media',
  summary: 'Delete the cut-out of a background image',
  params: Strict({ id: Id }),
  response: BackgroundBody,
});

export const deleteBackground = endpoint({
  method: 'DELETE',
  path: '/api/backgrounds/:id',
  scope: 'key:pictures',
  tag: 'media',
  summary: 'Delete a background image and its thumbnail',
  params: Strict({ id: Id }),
  response: null,
});

/** Display in the browser, or download under its name. */
export const FilePurpose = Type.Union([Type.Literal('view'), Type.Literal('download')]);
export type FilePurpose = Static<typeof FilePurpose>;

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/*',
  scope: 'public',
  timeout: 5 * 60,
  tag: 'media',
  summary: 'A file by a signed link, good for an hour at least; ranges and conditional requests',
  params: Type.Object({ '*': Type.String({ maxLength: 700 }) }),
  query: Strict({
    for: FilePurpose,
    /** Seconds since 1970. */
    until: Type.String({ pattern: '^\\d{1,11}$' }),
    mac: Type.String({ maxLength: 100 }),
  }),
  ratePerMinute: 1_200,
  response: 'bytes',
  media: ['image/png', 'image/jpeg', 'image/svg+xml', 'application/zip'],
});

/** `view` rasterizes SVGs for display; `draw` keeps them as vectors for posts. */
const ProxyPurpose = Type.Union([Type.Literal('view'), Type.Literal('draw')]);

export const getProxiedImage = endpoint({
  method: 'GET',
  path: '/api/image-proxy',
  scope: 'public',
  tag: 'media',
  summary: 'An image of another site: to look at, or the bytes that posts are drawn from',
  query: Strict({
    url: Type.String({ minLength: 1, maxLength: 2_048 }),
    for: Type.Optional(ProxyPurpose),
  }),
  ratePerMinute: 120,
  response: 'bytes',
  media: ['image/png', 'image/jpeg', 'image/svg+xml'],
});

export const getEmoji = endpoint({
  method: 'GET',
  path: '/api/emoji/:file',
  scope: 'public',
  tag: 'media',
  summary: 'The drawing of one emoji by its code points, such as 1f3d0.svg',
  params: Strict({ file: Type.String({ pattern: '^[0-9a-fA-F]{1,9}(-[0-9a-fA-F]{1,9}){0,15}\\.svg$' }) }),
  ratePerMinute: 600,
  response: 'bytes',
  media: ['image/svg+xml'],
});
