import type { ListClubsAnswer, ListGamesAnswer, ListTeamsAnswer } from '@matchpost/client';
import type { IExecuteFunctions } from 'n8n-workflow';
import { callForJson } from './call.ts';
import { teamFields } from './fields.ts';
import { readText } from './parameters.ts';
import { toItems, type Operation, type Resource } from './resource.ts';

const labels = { sport: 'Sport Name or ID', clubId: 'Club Name or ID', teamId: 'Team Name or ID' } as const;

function read(functions: IExecuteFunctions, itemIndex: number, name: keyof typeof labels): string {
  const text = readText((name, fallback) => functions.getNodeParameter(name, itemIndex, fallback), name, labels[name]);
  return encodeURIComponent(text);
}

const getClubs: Operation = async (functions, itemIndex) => {
  const path = `/api/leagues/${read(functions, itemIndex, 'sport')}/clubs`;
  return toItems((await callForJson<ListClubsAnswer>(functions, { method: 'GET', path })).clubs);
};

const getTeams: Operation = async (functions, itemIndex) => {
  const [sport, club] = [read(functions, itemIndex, 'sport'), read(functions, itemIndex, 'clubId')];
  const path = `/api/leagues/${sport}/clubs/${club}/teams`;
  return toItems((await callForJson<ListTeamsAnswer>(functions, { method: 'GET', path })).teams);
};

const getGames: Operation = async (functions, itemIndex) => {
  const [sport, team] = [read(functions, itemIndex, 'sport'), read(functions, itemIndex, 'teamId')];
  const path = `/api/leagues/${sport}/teams/${team}/games?club_id=${read(functions, itemIndex, 'clubId')}`;
  return toItems((await callForJson<ListGamesAnswer>(functions, { method: 'GET', path })).games);
};

const shown = (operation: string) => ({ resource: ['league'], operation: [operation] });

export const league: Resource = {
  operations: { getClubs, getGames, getTeams },
  fields: [
    {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      displayOptions: { show: { resource: ['league'] } },
      options: [
        {
          name: 'Get Clubs',
          value: 'getClubs',
          description: 'The clubs of a sport',
          action: 'Get the clubs of a sport',
        },
        { name: 'Get Games', value: 'getGames', description: 'The games of a team', action: 'Get the games of a team' },
        { name: 'Get Teams', value: 'getTeams', description: 'The teams of a club', action: 'Get the teams of a club' },
      ],
      default: 'getGames',
    },
    ...teamFields(shown('getClubs'), 'sport'),
    ...teamFields(shown('getTeams'), 'club'),
    ...teamFields(shown('getGames')),
  ],
};
