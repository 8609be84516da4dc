import { randomUUID } from 'node:crypto';
import {
  NodeConnectionTypes,
  NodeOperationError,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { call, callForJson } from './call.ts';
import { acceptDelivery, type Remembered } from './delivery.ts';
import { throwForNode } from './failures.ts';

interface Webhook {
  id: string;
  url: string;
  events: string[];
}

const path = '/api/webhooks';

export class MatchpostTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Matchpost Trigger',
    name: 'matchpostTrigger',
    icon: { light: 'file:../../icons/matchpost.svg', dark: 'file:../../icons/matchpost.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when a batch is done, or a result arrives or is corrected',
    defaults: { name: 'Matchpost Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'matchpostApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: [
          { name: 'Batch Done', value: 'batch.done', description: 'A batch or a post of a schedule is finished' },
          { name: 'Result Arrived', value: 'result.arrived', description: 'A schedule has posted a final result' },
          {
            name: 'Result Corrected',
            value: 'result.corrected',
            description: 'A result or table that was posted has changed',
          },
          { name: 'Test', value: 'test', description: 'Somebody asked the server for a test delivery' },
        ],
        default: ['batch.done', 'result.arrived', 'result.corrected'],
        required: true,
      },
    ],
  };

  webhookMethods = {
    default: {
      /** True for the webhook that this node made, if it still is what the node wants. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return tell(this, async () => {
          const { id, secret } = this.getWorkflowStaticData('node');
          const url = this.getNodeWebhookUrl('default');
          const webhooks = await callForJson<Webhook[]>(this, { method: 'GET', path });
          const wanted = readEvents(this);
          const here = webhooks.filter((webhook) => webhook.url === url);
          const own = here.find((webhook) => webhook.id === id && secret !== undefined);
          const isRight = own !== undefined && wanted.toSorted().join() === own.events.toSorted().join();
          // One whose secret is lost, or with other events: its deliveries would be refused or come twice.
          for (const webhook of here) if (webhook !== own || !isRight) await remove(this, webhook.id);
          return isRight;
        });
      },

      async create(this: IHookFunctions): Promise<boolean> {
        return tell(this, async () => {
          const body = { url: this.getNodeWebhookUrl('default'), events: readEvents(this) };
          const made = await callForJson<Webhook & { secret: string }>(this, {
            method: 'POST',
            path,
            body,
            idempotencyKey: randomUUID(),
          });
          Object.assign(this.getWorkflowStaticData('node'), { id: made.id, secret: made.secret, handled: {} });
          return true;
        });
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        return tell(this, async () => {
          const data = this.getWorkflowStaticData('node');
          if (typeof data['id'] === 'string') await remove(this, data['id']);
          for (const name of ['id', 'secret', 'handled']) delete data[name];
          return true;
        });
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const data = this.getWorkflowStaticData('node');
    const request = this.getRequestObject();
    if (request.rawBody === undefined) await request.readRawBody();
    const accepted = await acceptDelivery(
      { body: request.rawBody, headers: this.getHeaderData() },
      { secret: String(data['secret'] ?? ''), handled: (data['handled'] ?? {}) as Remembered, now: Date.now() },
    );
    const response = this.getResponseObject();
    if ('refusal' in accepted) {
      const { status, code, message } = accepted.refusal;
      response.status(status).json({ code, message });
      return { noWebhookResponse: true };
    }
    if (accepted.event === undefined || !isWanted(this, accepted.event.event)) {
      response.status(204).end();
      return { noWebhookResponse: true };
    }
    data['handled'] = accepted.handled;
    return { workflowData: [[{ json: { ...accepted.event } }]] };
  }
}

/** Tests are always sent on request: no event to subscribe to. */
function readEvents(functions: IHookFunctions): string[] {
  const events = functions.getNodeParameter('events') as string[];
  const wanted = events.filter((event) => event !== 'test');
  if (wanted.length === 0) throw new NodeOperationError(functions.getNode(), 'Choose an event besides “Test”');
  return wanted;
}

function isWanted(functions: IWebhookFunctions, event: string): boolean {
  return (functions.getNodeParameter('events') as string[]).includes(event);
}

/** One that is gone already is no error. */
async function remove(functions: IHookFunctions, id: string): Promise<void> {
  await call(functions, { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}`, mayBeGone: true });
}

async function tell(functions: IHookFunctions, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    throwForNode(functions.getNode(), error);
  }
}
