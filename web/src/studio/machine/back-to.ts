import { startPlace, steps, type Place, type Step } from '../../post/studio-url.ts';

/** The place before a choice: drops it, every later choice and the options of the games. */
export function backTo(place: Place, step: Exclude<Step, 'preview' | 'list'>): Place {
  const { theme, templateId, format, sport, clubId, teamId } = place;
  const kept = { ...startPlace, theme, ...(templateId !== undefined && { templateId }), ...(format && { format }) };
  const choices = [['sport', sport] as const, ['clubId', clubId] as const, ['teamId', teamId] as const];
  return { ...kept, ...Object.fromEntries(choices.slice(0, steps.indexOf(step)).filter(([, id]) => id !== undefined)) };
}
