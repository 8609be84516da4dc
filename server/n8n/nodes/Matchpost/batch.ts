import type { BatchBody, BatchFileBody } from '@matchpost/client';
import type { IExecuteFunctions } from 'n8n-workflow';
import { readBatch } from './bodies.ts';
import { call, callForJson, keyOf } from './call.ts';
import {
  batchField,
  binaryField,
  byName,
  designFields,
  formatsOption,
  gamesField,
  lookOptions,
  sourceFields,
  teamFields,
} from './fields.ts';
import { readText } from './parameters.ts';
import { toItems, type Operation, type Resource } from './resource.ts';

const show = { resource: ['batch'], operation: ['create'] };

/** A ZIP file of thousands of posts takes its time. */
const DOWNLOAD_MS = 15 * 60_000;
/** Files that the API lists at once. */
const PAGE = 200;

const create: Operation = async (functions, itemIndex) => {
  const body = readBatch((name, fallback) => functions.getNodeParameter(name, itemIndex, fallback));
  const idempotencyKey = keyOf(functions, itemIndex);
  return toItems([
    await callForJson<BatchBody>(functions, { method: 'POST', path: '/api/batches', body, idempotencyKey }),
  ]);
};

const get: Operation = async (functions, itemIndex) =>
  toItems([await callForJson<BatchBody>(functions, { method: 'GET', path: pathOf(functions, itemIndex) })]);

const getFiles: Operation = async (functions, itemIndex) => {
  const files: BatchFileBody[] = [];
  for (let isMore = true; isMore;) {
    const after = files.at(-1)?.position;
    const page = await callForJson<BatchFileBody[]>(functions, {
      method: 'GET',
      path: `${pathOf(functions, itemIndex)}/files`,
      ...(after !== undefined && { query: { after } }),
    });
    files.push(...page);
    isMore = page.length === PAGE;
  }
  return toItems(files);
};

const download: Operation = async (functions, itemIndex) => {
  const path = pathOf(functions, itemIndex);
  const field = String(functions.getNodeParameter('binaryPropertyName', itemIndex));
  const { bytes } = await call(functions, { method: 'GET', path: `${path}/zip`, timeout: DOWNLOAD_MS });
  const file = await functions.helpers.prepareBinaryData(bytes, 'matchpost-batch.zip', 'application/zip');
  return [
    { json: { batch_id: path.slice(path.lastIndexOf('/') + 1), bytes: bytes.length }, binary: { [field]: file } },
  ];
};

function pathOf(functions: IExecuteFunctions, itemIndex: number): string {
  const read = (name: string, fallback?: unknown) => functions.getNodeParameter(name, itemIndex, fallback);
  return `/api/batches/${encodeURIComponent(readText(read, 'batchId', 'Batch Name or ID'))}`;
}

export const batch: Resource = {
  operations: { create, get, getFiles, download },
  fields: [
    {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      displayOptions: { show: { resource: ['batch'] } },
      options: [
        { name: 'Create', value: 'create', description: 'Draw many posts in the background', action: 'Create a batch' },
        {
          name: 'Download',
          value: 'download',
          description: 'All files of a finished batch, with their captions, as a ZIP file',
          action: 'Download a batch',
        },
        { name: 'Get', value: 'get', description: 'How far a batch is', action: 'Get a batch' },
        {
          name: 'Get Files',
          value: 'getFiles',
          description: 'Links, captions and alt texts of the files',
          action: 'Get the files of a batch',
        },
      ],
      default: 'create',
    },
    {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      default: '',
      description: 'Shown in the list of batches',
      displayOptions: { show },
    },
    ...designFields(show, { json: false }),
    {
      displayName: 'About',
      name: 'kind',
      type: 'options',
      options: [
        { name: 'Games', value: 'games' },
        { name: 'Tables', value: 'table', description: 'The standings of each team' },
      ],
      default: 'games',
      displayOptions: { show },
    },
    ...sourceFields(show, [
      { name: 'Team', value: 'team', description: 'The season of a team' },
      { name: 'Club', value: 'club', description: 'Every team of a club, by default on its current or coming weekend' },
    ]),
    ...teamFields({ ...show, source: ['club'] }, 'club'),
    ...teamFields({ ...show, source: ['team'] }),
    {
      displayName: 'From',
      name: 'from',
      type: 'dateTime',
      default: '',
      description: 'The first day',
      displayOptions: { show: { ...show, source: ['club', 'team'], kind: ['games'] } },
    },
    {
      displayName: 'To',
      name: 'to',
      type: 'dateTime',
      default: '',
      description: 'The last day',
      displayOptions: { show: { ...show, source: ['club', 'team'], kind: ['games'] } },
    },
    gamesField(show),
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add option',
      default: {},
      options: byName([
        ...lookOptions,
        formatsOption,
        {
          displayName: 'Games per Post',
          name: 'gamesPerPost',
          type: 'number',
          typeOptions: { minValue: 1, maxValue: 3 },
          default: 1,
          description: 'Games of one day',
        },
      ]),
      displayOptions: { show },
    },
    batchField({ resource: ['batch'], operation: ['download', 'get', 'getFiles'] }),
    binaryField({ resource: ['batch'], operation: ['download'] }),
  ],
};
