/**
 * The engine's public surface without a platform: types, tables and pure functions.
 * `createEngine` comes from `@matchpost/engine/node` or `@matchpost/engine/browser`.
 */
export { asReason, because, EngineError, errorTable, issue, issueMessage } from './errors.ts';
export type { ErrorCode, Issue, Params, ReasonKey, Severity } from './errors.ts';
export type { Language } from './languages.ts';
export { defaultCompression, formats, formatNames, isFormat, pngCompressions } from './formats.ts';
export type { Format, PngCompression } from './formats.ts';
export { fieldName, findField, gameFields, postFields } from './fields.ts';
export type { Field, FieldKind } from './field.ts';
export { getList, listNames, repeatLists } from './lists/index.ts';
export type { ListName, RepeatList } from './lists/index.ts';
export { listSamples } from './lists/samples.ts';
export { postKinds } from './post-kind.ts';
export type { PostKind } from './post-kind.ts';
export { filterArguments } from './1-load/content.ts';
export { loadTemplate, type LoadResult } from './1-load/load.ts';
export { importSvg } from './1-load/svg/import.ts';
export { pathBounds } from './1-load/svg/path-data.ts';
export { parseColor } from './color.ts';
export { pickFile } from './assets/families.ts';
export { admitImage } from './assets/admit/admit-image.ts';
export { readImageHeader } from './assets/image-header.ts';
export type { ImageHeader } from './assets/image-header.ts';
export { drawVectorPart } from './5-raster/roomy.ts';
export { getClubColors } from './2-bind/club-colors.ts';
export { distinctNames } from './2-bind/distinct-names.ts';
export { parseDetail, parseGame, parseGames } from './2-bind/game.ts';
export { findGameStatus } from './2-bind/game-status.ts';
export { parseTable } from './2-bind/league-table.ts';
export { plainText } from './2-bind/plain-text.ts';
export { findInstant } from './2-bind/game-date.ts';
export { writeScore } from './2-bind/game-score.ts';
export { imageOf, textOf } from './2-bind/values.ts';
export type { Game, GameInput, GameStatus } from './game.ts';
export { LeagueTableInputSchema, tableNumbers } from './league-table.ts';
export type { LeagueTable, LeagueTableInput, TableRow, TableZone } from './league-table.ts';
export { OverrideSchema, limits } from './template.ts';
export type { Element, Override, Template } from './template.ts';
export { kinds } from './kinds/index.ts';
export type { ElementType } from './kinds/index.ts';
export type { SceneNode } from './kinds/scene.ts';
export type { Club, Names, RenderData, Tab } from './data.ts';
export type { ElementsResult, Engine, PixelResult, SvgResult } from './engine.ts';
export type { ElementDrawing } from './4-draw/elements.ts';
export type { Pixels } from './platform/platform.ts';
export { cropToFill } from './rect.ts';
export { ENGINE_VERSION } from './version.ts';
