import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { nameFile, readPost, type PostAnswer } from './bodies.ts';
import { callForJson, keyOf, loadFile } from './call.ts';
import {
  binaryField,
  byName,
  designFields,
  formatOption,
  gamesField,
  lookOptions,
  sourceFields,
  teamFields,
} from './fields.ts';
import type { Resource } from './resource.ts';

const show = { resource: ['post'], operation: ['render'] };
const ofLeague = { ...show, source: ['league'] };

const mimeTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** A file or a link, both with caption and text for screen readers. */
async function render(functions: IExecuteFunctions, itemIndex: number): Promise<INodeExecutionData[]> {
  const body = readPost((name, fallback) => functions.getNodeParameter(name, itemIndex, fallback));
  const answer = await callForJson<PostAnswer | PostAnswer[]>(functions, {
    method: 'POST',
    path: '/api/render',
    body,
    headers: { prefer: 'return=representation' },
    idempotencyKey: keyOf(functions, itemIndex),
  });
  // A list for the fields `formats` and `carousel`.
  const posts = Array.isArray(answer) ? answer : [answer];
  if (functions.getNodeParameter('output', itemIndex) === 'link') return posts.map((post) => ({ json: { ...post } }));
  const field = String(functions.getNodeParameter('binaryPropertyName', itemIndex));
  const items: INodeExecutionData[] = [];
  for (const [i, post] of posts.entries()) {
    const bytes = await loadFile(functions, post.file_url);
    const file = await functions.helpers.prepareBinaryData(
      bytes,
      nameFile(post, { number: i + 1, of: posts.length }),
      mimeTypes[post.type],
    );
    // The link to a post about people is the whole file.
    const { file_url, ...told } = post;
    items.push({ json: file_url.startsWith('data:') ? told : { ...post }, binary: { [field]: file } });
  }
  return items;
}

export const post: Resource = {
  operations: { render },
  fields: [
    {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      displayOptions: { show: { resource: ['post'] } },
      options: [
        { name: 'Render', value: 'render', description: 'Draw a post as a file or a link', action: 'Render a post' },
      ],
      default: 'render',
    },
    ...designFields(show, { json: true }),
    {
      displayName: 'About',
      name: 'kind',
      type: 'options',
      options: [
        { name: 'Fixtures', value: 'fixtures', description: 'The games to come of a team' },
        { name: 'Form', value: 'form', description: 'The last games of a team' },
        { name: 'Games', value: 'games' },
        { name: 'Head to Head', value: 'head-to-head', description: 'Earlier games of two teams' },
        { name: 'Table', value: 'table', description: 'The standings of the group of a team' },
      ],
      default: 'games',
      displayOptions: { show },
    },
    ...sourceFields(show, [{ name: 'Team of a League', value: 'league' }]),
    ...teamFields(ofLeague),
    {
      displayName: 'Pick',
      name: 'pick',
      type: 'options',
      options: [
        { name: 'Next Games', value: 'next' },
        { name: 'Last Games', value: 'last', description: 'With a final result' },
        { name: 'Games by ID', value: 'ids' },
      ],
      default: 'next',
      displayOptions: { show: { ...ofLeague, kind: ['games'] } },
    },
    {
      displayName: 'Number of Games',
      name: 'count',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 10 },
      default: 1,
      displayOptions: { show: { ...ofLeague, kind: ['games'], pick: ['next', 'last'] } },
    },
    {
      displayName: 'Game IDs',
      name: 'gameIds',
      type: 'string',
      default: '',
      required: true,
      description: 'Separated by commas',
      displayOptions: { show: { ...ofLeague, kind: ['games'], pick: ['ids'] } },
    },
    {
      displayName: 'Game ID',
      name: 'gameIds',
      type: 'string',
      default: '',
      description: 'The game that the post is about; the next one of the team when empty',
      displayOptions: { show: { ...ofLeague, kind: ['head-to-head'] } },
    },
    gamesField(show),
    {
      displayName: 'Output',
      name: 'output',
      type: 'options',
      options: [
        { name: 'File', value: 'file', description: 'A binary field, with caption and alt text beside it' },
        { name: 'Link', value: 'link', description: 'An address valid for an hour, with caption and alt text' },
      ],
      default: 'file',
      displayOptions: { show },
    },
    binaryField({ ...show, output: ['file'] }),
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add option',
      default: {},
      options: byName([...lookOptions, formatOption]),
      displayOptions: { show },
    },
  ],
};
