import type { Format, Tab } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';

const extensions: Record<OutputType, string> = { png: 'png', svg: 'svg', jpeg: 'jpg', webp: 'webp' };

/** File systems allow 255 bytes; this leaves room for the rest of the name in the longest script. */
const MAX_LENGTH = 60;

/** `matchpost-{tab}-{ids}[-{format}].{ending}`; a name given before gets `-2`, on every file system. */
export function createNamer(type: OutputType, withFormat: boolean) {
  const given = new Set<string>();
  return (tab: Tab, ids: readonly string[], format: Format): string => {
    const shape = withFormat ? `-${format.replace(':', 'x')}` : '';
    const stem = `matchpost-${tab}-${ids.map(safe).join('-').slice(0, MAX_LENGTH)}${shape}`;
    let name = stem;
    for (let n = 2; given.has(name.toLowerCase()); n++) name = `${stem}-${n}`;
    given.add(name.toLowerCase());
    return `${name}.${extensions[type]}`;
  };
}

function safe(id: string): string {
  return id.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._]+|[._]+$/g, '') || '_';
}
