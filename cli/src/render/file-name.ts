import type { Format, Tab } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';
import { postName } from '@matchpost/engine/posts';

const extensions: Record<OutputType, string> = { png: 'png', svg: 'svg', jpeg: 'jpg', webp: 'webp' };

/** File names of a run; a name given before gets `-2`, on every file system. */
export function createNamer(type: OutputType, withFormat: boolean) {
  const given = new Set<string>();
  return (tab: Tab, ids: readonly string[], format: Format): string => {
    const stem = postName(tab, ids, withFormat ? format : undefined);
    let name = stem;
    for (let n = 2; given.has(name.toLowerCase()); n++) name = `${stem}-${n}`;
    given.add(name.toLowerCase());
    return `${name}.${extensions[type]}`;
  };
}
