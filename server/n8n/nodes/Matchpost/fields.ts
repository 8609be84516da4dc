/** Fields that several resources have. */
import { formatNames } from '@matchpost/engine/formats';
import { themes } from '@matchpost/engine/theme-list';
import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

type Shown = NonNullable<IDisplayOptions['show']>;

/** Sport, club and team, each list depending on the choice before. */
export function teamFields(show: Shown, upTo: 'sport' | 'club' | 'team' = 'team'): INodeProperties[] {
  const fields: INodeProperties[] = [
    {
      displayName: 'Sport Name or ID',
      name: 'sport',
      type: 'options',
      typeOptions: { loadOptionsMethod: 'getSports' },
      default: '',
      required: true,
      description:
        'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      displayOptions: { show },
    },
    {
      displayName: 'Club Name or ID',
      name: 'clubId',
      type: 'options',
      typeOptions: { loadOptionsMethod: 'getClubs', loadOptionsDependsOn: ['sport'] },
      default: '',
      required: true,
      description:
        'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      displayOptions: { show },
    },
    {
      displayName: 'Team Name or ID',
      name: 'teamId',
      type: 'options',
      typeOptions: { loadOptionsMethod: 'getTeams', loadOptionsDependsOn: ['sport', 'clubId'] },
      default: '',
      required: true,
      description:
        'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      displayOptions: { show },
    },
  ];
  return fields.slice(0, ['sport', 'club', 'team'].indexOf(upTo) + 1);
}

/** A theme, a saved template, or a template as JSON. */
export function designFields(show: Shown, { json }: { json: boolean }): INodeProperties[] {
  const asJson = { name: 'Template as JSON', value: 'json' };
  return [
    {
      displayName: 'Design',
      name: 'design',
      type: 'options',
      options: [
        { name: 'Theme', value: 'theme' },
        { name: 'Saved Template', value: 'saved' },
        ...(json ? [asJson] : []),
      ],
      default: 'theme',
      displayOptions: { show },
    },
    {
      displayName: 'Theme',
      name: 'theme',
      type: 'options',
      options: themes
        .map(({ id, name, description }) => ({ name: name.en ?? id, value: id, description: description.en ?? '' }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      default: 'standard',
      displayOptions: { show: { ...show, design: ['theme'] } },
    },
    {
      displayName: 'Template Name or ID',
      name: 'templateId',
      type: 'options',
      typeOptions: { loadOptionsMethod: 'getTemplates' },
      default: '',
      required: true,
      description:
        'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      displayOptions: { show: { ...show, design: ['saved'] } },
    },
    ...[templateField(show)].filter(() => json),
  ];
}

function templateField(show: Shown): INodeProperties {
  return {
    displayName: 'Template (JSON)',
    name: 'template',
    type: 'json',
    default: '',
    required: true,
    description: 'A template as the editor exports it',
    displayOptions: { show: { ...show, design: ['json'] } },
  };
}

const ofTable = { kind: ['table'] };

/** Where the games come from; games as JSON make no table. */
export function sourceFields(show: Shown, sources: readonly INodePropertyOptions[]): INodeProperties[] {
  const asJson = { name: 'Games as JSON', value: 'json' };
  const source = (options: INodePropertyOptions[], displayOptions: IDisplayOptions): INodeProperties => ({
    displayName: 'Source',
    name: 'source',
    type: 'options',
    options,
    default: options[0]?.value ?? '',
    displayOptions,
  });
  return [
    source([...sources, asJson], { show, hide: ofTable }),
    source([...sources], { show: { ...show, ...ofTable } }),
  ];
}

export function gamesField(show: Shown): INodeProperties {
  return {
    displayName: 'Games (JSON)',
    name: 'games',
    type: 'json',
    default:
      '[{ "date": "15.11.2025", "time": "19:30", "teamHome": "UHC Sternenberg", "teamAway": "Floorball Auental" }]',
    required: true,
    description: 'A game or a list of games',
    displayOptions: { show: { ...show, source: ['json'] }, hide: ofTable },
  };
}

export function batchField(show: Shown): INodeProperties {
  return {
    displayName: 'Batch Name or ID',
    name: 'batchId',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'getBatches' },
    default: '',
    required: true,
    description:
      'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
    displayOptions: { show },
  };
}

export function scheduleField(show: Shown): INodeProperties {
  return {
    displayName: 'Schedule Name or ID',
    name: 'scheduleId',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'getSchedules' },
    default: '',
    required: true,
    description:
      'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
    displayOptions: { show },
  };
}

export function binaryField(show: Shown): INodeProperties {
  return {
    displayName: 'Put Output File in Field',
    name: 'binaryPropertyName',
    type: 'string',
    default: 'data',
    required: true,
    hint: 'The name of the output binary field to put the file in',
    displayOptions: { show },
  };
}

const formats = formatNames.map((format) => ({ name: format, value: format }));

/** Options of posts, in the alphabet's order. The fields of the API are their names. */
export const lookOptions: INodeProperties[] = [
  {
    displayName: 'Details of the Result',
    name: 'details',
    type: 'boolean',
    default: false,
    description: 'Whether to show periods, sets or half-time',
  },
  {
    displayName: 'Further Fields (JSON)',
    name: 'more',
    type: 'json',
    default: '',
    placeholder: '{ "background": { "color": "#102030" } }',
    description: 'Any field of the API, such as background, club, names, list, lineup or carousel',
  },
  {
    displayName: 'Language',
    name: 'language',
    type: 'options',
    options: [
      { name: 'English', value: 'en' },
      { name: 'German', value: 'de' },
    ],
    default: 'de',
  },
  {
    displayName: 'Preview or Result',
    name: 'tab',
    type: 'options',
    options: [
      { name: 'Automatic', value: 'auto', description: 'A result as soon as a game has one' },
      { name: 'Preview', value: 'preview' },
      { name: 'Result', value: 'result' },
    ],
    default: 'auto',
  },
  {
    displayName: 'Quality',
    name: 'quality',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 90,
    description: 'For JPEG and WebP',
  },
  {
    displayName: 'Scale',
    name: 'scale',
    type: 'number',
    typeOptions: { minValue: 0.1, maxValue: 4, numberPrecision: 2 },
    default: 1,
    description: 'Pixels per pixel of the template',
  },
  {
    displayName: 'Side',
    name: 'home',
    type: 'options',
    options: [
      { name: 'Away', value: 'away' },
      { name: 'Home', value: 'home' },
      { name: 'Neither', value: 'neither', description: 'The post says nothing about the side' },
    ],
    default: 'home',
    description: 'Without this option, names and halls decide',
  },
  {
    displayName: 'Type',
    name: 'type',
    type: 'options',
    options: [
      { name: 'JPEG', value: 'jpeg' },
      { name: 'PNG', value: 'png' },
      { name: 'SVG', value: 'svg' },
      { name: 'WebP', value: 'webp' },
    ],
    default: 'png',
  },
  {
    displayName: 'Warnings Are Errors',
    name: 'strict',
    type: 'boolean',
    default: false,
    description: 'Whether to fail on a missing crest and other warnings',
  },
];

export const formatOption: INodeProperties = {
  displayName: 'Format',
  name: 'format',
  type: 'options',
  options: formats,
  default: '4:5',
};

export const formatsOption: INodeProperties = {
  displayName: 'Formats',
  name: 'formats',
  type: 'multiOptions',
  options: formats,
  default: ['4:5'],
  description: 'A file each',
};

/** In the alphabet's order, as n8n wants them. */
export function byName(options: readonly INodeProperties[]): INodeProperties[] {
  return options.toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1));
}
