/** The demo page: the next game and the last result of a demo league team, with the code to copy. */
import { themes } from '@matchpost/engine/theme-list';
import { createClient, listGames } from '@matchpost/server/contract';
import { hasResult } from '../league/game.ts';

const client = createClient({ baseUrl: '', fetch: (url, init) => fetch(url, init) });
const team = { type: 'unihockey', club: '463101', team: '430001' };

async function fill(): Promise<void> {
  const answer = await client.call(listGames, {
    params: { sport: team.type, teamId: team.team },
    query: { club_id: team.club },
  });
  const coming = answer.games.find((game) => game.status === 'scheduled');
  const played = answer.games.findLast(hasResult);
  show('game-preview', coming?.id);
  show('game-result', played?.id);
}

function show(name: 'game-preview' | 'game-result', game: string | undefined): void {
  const element = document.querySelector(name);
  if (element === null || game === undefined) return;
  for (const [key, value] of Object.entries({ ...team, game })) element.setAttribute(key, value);
  writeCode(name);
}

/** Shows the element's markup for copying. */
function writeCode(name: string): void {
  const element = document.querySelector(name);
  const code = document.querySelector(`[data-code="${name}"]`);
  if (element !== null && code !== null) code.textContent = element.outerHTML;
}

document.querySelector('form')?.addEventListener('change', (event) => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return;
  const value = input instanceof HTMLInputElement ? String(input.checked) : input.value;
  for (const name of ['game-preview', 'game-result']) {
    document.querySelector(name)?.setAttribute(input.name, value);
    writeCode(name);
  }
});

/** The themes to choose from, and their ids for the attribute. */
function listThemes(): void {
  const options = themes.map(({ id, name }) => new Option(name.de, id));
  document.querySelector('select')?.append(...options);
  const ids = document.querySelector('[data-themes]');
  if (ids !== null) ids.textContent = themes.map(({ id }) => id).join(', ');
}

listThemes();
await fill();
