/** A position that several sports have, or a role beside the court. */
import type { Position } from './sport.ts';

export const goalkeeper: Position = {
  id: 'goalkeeper',
  names: { de: 'Tor', en: 'Goalkeeper' },
  words: 'tw th tor torhüter torhüterin torwart torfrau torhut goalie goali goal goalkeeper goaltender keeper g gk',
};

export const coach: Position = {
  id: 'coach',
  names: { de: 'Trainer', en: 'Coach' },
  words: 'trainer trainerin coach headcoach cheftrainer cheftrainerin assistenztrainer betreuer betreuerin staff',
};
