/** Three games of one evening, with different home teams. */
export const games = [1, 2, 3].map((n) => ({
  id: n,
  date: '15.11.2025',
  time: '19:30',
  teamHome: `Heim ${n}`,
  teamAway: 'Gast',
}));
