/** The lists that n8n offers in the node's fields. */
import type { BatchBody, ListClubsAnswer, ListSportsAnswer, ListTeamsAnswer, ScheduleBody } from '@matchpost/client';
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { callForJson } from './call.ts';
import { throwForNode } from './failures.ts';

type LoadChoices = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

async function get<T>(functions: ILoadOptionsFunctions, path: string): Promise<T> {
  try {
    return await callForJson<T>(functions, { method: 'GET', path });
  } catch (error) {
    throwForNode(functions.getNode(), error);
  }
}

/** A field that this list depends on; empty until it is filled in. */
function readField(functions: ILoadOptionsFunctions, name: string): string {
  return encodeURIComponent(String(functions.getCurrentNodeParameter(name) ?? ''));
}

const getSports: LoadChoices = async function () {
  const { sports } = await get<ListSportsAnswer>(this, '/api/leagues');
  return sports.map(({ sport }) => ({ name: sport.charAt(0).toUpperCase() + sport.slice(1), value: sport }));
};

const getClubs: LoadChoices = async function () {
  const sport = readField(this, 'sport');
  if (sport === '') return [];
  const { clubs } = await get<ListClubsAnswer>(this, `/api/leagues/${sport}/clubs`);
  return clubs.map(({ id, name }) => ({ name, value: id }));
};

const getTeams: LoadChoices = async function () {
  const [sport, club] = [readField(this, 'sport'), readField(this, 'clubId')];
  if (sport === '' || club === '') return [];
  const { teams } = await get<ListTeamsAnswer>(this, `/api/leagues/${sport}/clubs/${club}/teams`);
  return teams.map(({ id, name, league }) => ({ name: league === null ? name : `${name}, ${league}`, value: id }));
};

/** Needs a key with the right `templates`. */
const getTemplates: LoadChoices = async function () {
  const templates = await get<{ id: string; name: string; format: string }[]>(this, '/api/templates');
  return templates.map(({ id, name, format }) => ({ name: `${name} (${format})`, value: id }));
};

const getBatches: LoadChoices = async function () {
  const batches = await get<BatchBody[]>(this, '/api/batches');
  return batches.map(({ id, name, state }) => ({ name: `${name} (${state})`, value: id }));
};

const getSchedules: LoadChoices = async function () {
  const schedules = await get<ScheduleBody[]>(this, '/api/schedules');
  return schedules.map(({ id, name, enabled }) => ({ name: enabled ? name : `${name} (Disabled)`, value: id }));
};

export const choices = { getSports, getClubs, getTeams, getTemplates, getBatches, getSchedules };
