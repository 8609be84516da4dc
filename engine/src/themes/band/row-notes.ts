/** The line below a row's names. It compares games, so it is outside the repeat, whose fields are the row's own. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import { rowNote, type Said } from '../facts.ts';
import type { Part } from '../place.ts';
import { plain, text } from '../type.ts';
import { baselines, type RowPlace } from './row.ts';

export function rowNotes(places: (format: Format) => RowPlace, { tab, games }: { tab: Tab; games: number }): Part[] {
  return Array.from({ length: games }, (_, i) => i + 1).flatMap((game) =>
    rowNote(tab, game, games).map((said) => notePart(said, game, places)),
  );
}

function notePart(said: Said, game: number, places: (format: Format) => RowPlace): Part {
  return text(plain, { ...said, fill: '$soft', textAnchor: 'start' }, (format) => {
    const place = places(format);
    const y = place.top + (game - 1) * place.pitch + baselines(place).note;
    const x = place.left + place.size * 1.28;
    return { x, y, fontSize: place.note, fit: { maxWidth: place.right - x } };
  });
}
