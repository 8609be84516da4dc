import {
  NodeConnectionTypes,
  NodeOperationError,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
} from 'n8n-workflow';
import { batch } from './batch.ts';
import { choices } from './choices.ts';
import { throwForNode, toErrorItem } from './failures.ts';
import { league } from './league.ts';
import { post } from './post.ts';
import type { Resource } from './resource.ts';
import { schedule } from './schedule.ts';

const resources: Record<string, Resource> = { batch, league, post, schedule };

export class Matchpost implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Matchpost',
    name: 'matchpost',
    icon: { light: 'file:../../icons/matchpost.svg', dark: 'file:../../icons/matchpost.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Draw posts about the games of sports clubs',
    defaults: { name: 'Matchpost' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'matchpostApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Batch', value: 'batch' },
          { name: 'League', value: 'league' },
          { name: 'Post', value: 'post' },
          { name: 'Schedule', value: 'schedule' },
        ],
        default: 'post',
      },
      ...batch.fields,
      ...league.fields,
      ...post.fields,
      ...schedule.fields,
    ],
  };

  methods = { loadOptions: choices };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const made: INodeExecutionData[] = [];
    for (const itemIndex of this.getInputData().keys()) {
      try {
        const resource = String(this.getNodeParameter('resource', itemIndex));
        const operation = String(this.getNodeParameter('operation', itemIndex));
        const run = resources[resource]?.operations[operation];
        if (run === undefined) {
          throw new NodeOperationError(this.getNode(), `There is no operation ${operation} of ${resource}`);
        }
        const items = await run(this, itemIndex);
        made.push(...items.map((item) => ({ ...item, pairedItem: { item: itemIndex } })));
      } catch (error) {
        if (!this.continueOnFail()) throwForNode(this.getNode(), error, itemIndex);
        made.push({ json: toErrorItem(error), pairedItem: { item: itemIndex } });
      }
    }
    return [made];
  }
}
