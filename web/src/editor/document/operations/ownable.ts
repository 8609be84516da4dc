import { OverrideSchema } from '@matchpost/engine';

/** What a shape may keep for itself, as the engine says it. */
export const ownable: ReadonlySet<string> = new Set(Object.keys(OverrideSchema.properties));
