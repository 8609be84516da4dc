/** n8n's runtime with the packed nodes: workflows run, triggers are activated and called as n8n does it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = fileURLToPath(new URL('.', import.meta.url));

/** The package as it is installed: beside `n8n-workflow`. */
export const installed = join(here, 'node_modules/n8n-nodes-matchpost');

type Json = Record<string, unknown>;

export interface Item {
  json: Json;
  binary?: Record<string, { data: string; mimeType: string; fileName?: string }>;
}

export interface Node {
  name: string;
  type: string;
  parameters: Json;
  [key: string]: unknown;
}

export interface WorkflowFile {
  nodes: Node[];
  connections: Json;
}

export interface Ran {
  /** Items by node: of its outputs in order. */
  outputs: Record<string, (Item[] | null)[]>;
  error: (Error & { description?: string; httpCode?: string; node?: Json }) | undefined;
}

interface WorkflowObject {
  getNode(name: string): Node;
  expression: { getSimpleParameterValue(...args: unknown[]): unknown };
  staticData: Json;
}

interface Run {
  data: { resultData: { runData: Record<string, { data?: { main: (Item[] | null)[] } }[]>; error?: Ran['error'] } };
}

type Constructor<T> = new (...args: never[]) => T;
type Made<T> = new (...args: unknown[]) => T;

interface NodeType {
  description: Json & { credentials: Json[]; webhooks?: Json[]; properties: Json[] };
  methods?: { loadOptions: Record<string, (this: unknown) => Promise<{ name: string; value: string }[]>> };
  webhookMethods?: { default: Record<'checkExists' | 'create' | 'delete', (this: unknown) => Promise<boolean>> };
  webhook?(this: unknown): Promise<{ workflowData?: Item[][]; noWebhookResponse?: boolean }>;
}

interface CredentialType {
  authenticate: { properties: { headers: Record<string, string> } };
  test: { request: { baseURL: string; url: string } };
}

export interface Credentials {
  url: string;
  apiKey: string;
}

// Instead of a folder in the person's home.
const userFolder = mkdtempSync(join(tmpdir(), 'matchpost-n8n-'));
process.env['N8N_USER_FOLDER'] = userFolder;
process.on('exit', () => rmSync(userFolder, { recursive: true, force: true }));
const require = createRequire(join(here, 'package.json'));
const core = require('n8n-core') as Record<string, Made<unknown>>;
const model = require('n8n-workflow') as Record<string, Made<unknown>>;

/** Starts as a trigger that hands its parameter `items` on. */
class Start {
  description = { name: 'start', group: ['trigger'], inputs: [], outputs: ['main'], properties: [], defaults: {} };

  async execute(this: { getInputData(): Item[] }) {
    return [this.getInputData()];
  }
}

/** Files, not code: what n8n reads from the package's manifest. */
function loadClass<T>(file: string): T {
  const name = /([^/]+)\.(?:node|credentials)\.js$/.exec(file)?.[1] ?? '';
  const loaded = require(join(installed, file)) as Record<string, Constructor<T>>;
  return new loaded[name]!();
}

export const nodes = {
  matchpost: loadClass<NodeType>('dist/nodes/Matchpost/Matchpost.node.js'),
  matchpostTrigger: loadClass<NodeType>('dist/nodes/Matchpost/MatchpostTrigger.node.js'),
};
const credential = loadClass<CredentialType>('dist/credentials/MatchpostApi.credentials.js');

const nodeTypes = {
  getByName: (type: string) => nodeTypes.getByNameAndVersion(type),
  getByNameAndVersion: (type: string) =>
    type === 'test.start' ? new Start() : nodes[type.replace('n8n-nodes-matchpost.', '') as keyof typeof nodes],
  getKnownTypes: () => ({}),
};

export function createWorkflow(file: WorkflowFile, staticData: Json = {}): WorkflowObject {
  const withDefaults = file.nodes.map((node, i) => ({
    id: `node-${i}`,
    typeVersion: 1,
    position: [0, 0],
    credentials: { matchpostApi: { id: '1', name: 'Matchpost' } },
    ...node,
  }));
  return new model['Workflow']!({
    id: 'workflow',
    nodes: withDefaults,
    connections: file.connections,
    active: false,
    nodeTypes,
    staticData,
  }) as WorkflowObject;
}

function resolve(workflow: WorkflowObject, node: Node, text: string, credentials: Credentials): string {
  const keys = { $credentials: credentials };
  return String(workflow.expression.getSimpleParameterValue(node, text, 'internal', keys, undefined, ''));
}

export interface Call {
  credentials: Credentials;
  executionId?: string;
  request?: Json;
  response?: unknown;
}

/** The surroundings that n8n's server gives a node. */
function surround({ credentials, executionId = '1', request, response }: Call, hooks?: unknown): Json {
  return {
    hooks,
    executionId,
    instanceBaseUrl: 'http://127.0.0.1:5678/',
    webhookBaseUrl: 'http://127.0.0.1:5678/webhook',
    webhookTestBaseUrl: 'http://127.0.0.1:5678/webhook-test',
    variables: {},
    httpRequest: request,
    httpResponse: response,
    credentialsHelper: {
      getParentTypes: () => [],
      isCredentialUsableByNode: () => true,
      getDecrypted: async () => ({ ...credentials }),
      preAuthentication: async () => undefined,
      authenticate: async (data: Credentials, _type: string, options: Json, workflow: WorkflowObject, node: Node) => {
        const added = Object.entries(credential.authenticate.properties.headers).map(([name, text]) => [
          name,
          resolve(workflow, node, text, data),
        ]);
        return { ...options, headers: { ...(options['headers'] as Json), ...Object.fromEntries(added) } };
      },
    },
  };
}

/** Runs a workflow from its start with these items. */
export async function runWorkflow(file: WorkflowFile, items: Item[], call: Call): Promise<Ran> {
  const workflow = createWorkflow(file);
  const Hooks = core['ExecutionLifecycleHooks'] as Made<unknown>;
  const hooks = new Hooks('manual', call.executionId ?? '1', { id: 'workflow', nodes: [], connections: {} });
  const start = { node: workflow.getNode(file.nodes[0]!.name), data: { main: [items] }, source: null };
  const state = {
    resultData: { runData: {} },
    executionData: {
      metadata: {},
      contextData: {},
      waitingExecution: {},
      waitingExecutionSource: null,
      nodeExecutionStack: [start],
    },
  };
  const Execute = core['WorkflowExecute'] as Made<{ processRunExecutionData(workflow: unknown): Promise<Run> }>;
  const execute = new Execute(surround(call, hooks), 'manual', state);
  const { runData, error } = (await execute.processRunExecutionData(workflow)).data.resultData;
  const outputs = Object.entries(runData).map(([name, runs]) => [name, runs.flatMap((run) => run.data?.main ?? [])]);
  return { outputs: Object.fromEntries(outputs) as Ran['outputs'], error };
}

/** Runs the node alone with these parameters, once for each item. */
export async function runNode(parameters: Json, call: Call & { items?: Item[]; settings?: Json }): Promise<Ran> {
  const { items = [{ json: {} }], settings = {}, ...rest } = call;
  const file: WorkflowFile = {
    nodes: [
      { name: 'Start', type: 'test.start', parameters: {} },
      { name: 'Matchpost', type: 'n8n-nodes-matchpost.matchpost', parameters, ...settings },
    ],
    connections: { Start: { main: [[{ node: 'Matchpost', type: 'main', index: 0 }]] } },
  };
  return runWorkflow(file, items, rest);
}

/** The choices of a field, as the editor asks for them. */
export async function loadChoices(method: string, parameters: Json, call: Call) {
  const node = { name: 'Matchpost', type: 'n8n-nodes-matchpost.matchpost', parameters };
  const workflow = createWorkflow({ nodes: [node], connections: {} });
  const data = { ...surround(call), currentNodeParameters: parameters };
  const context = new core['LoadOptionsContext']!(workflow, workflow.getNode('Matchpost'), data, '');
  return nodes.matchpost.methods!.loadOptions[method]!.call(context);
}

/** The request of the credential's own test. */
export async function testCredential(credentials: Credentials): Promise<number> {
  const node = { name: 'Matchpost', type: 'n8n-nodes-matchpost.matchpost', parameters: {} };
  const workflow = createWorkflow({ nodes: [node], connections: {} });
  const { baseURL, url } = credential.test.request;
  const address = `${resolve(workflow, node, baseURL, credentials)}${url}`;
  const header = credential.authenticate.properties.headers['Authorization']!;
  const { status } = await fetch(address, { headers: { authorization: resolve(workflow, node, header, credentials) } });
  return status;
}

export interface Trigger {
  /** `node` part of the workflow's static data. */
  data(): Json;
  call(method: 'checkExists' | 'create' | 'delete'): Promise<boolean>;
  deliver(body: Buffer, headers: Json): Promise<{ status: number | undefined; body: unknown; items: Item[] }>;
}

/** A trigger in a workflow of its own, whose webhook has this address. */
export function createTrigger(events: string[], url: string, call: Call): Trigger {
  const file = {
    nodes: [{ name: 'Trigger', type: 'n8n-nodes-matchpost.matchpostTrigger', parameters: { events } }],
    connections: {},
  };
  const workflow = createWorkflow(file);
  const node = workflow.getNode('Trigger');
  const webhookDescription = nodes.matchpostTrigger.description.webhooks?.[0];
  const webhook = { node: 'Trigger', webhookDescription, workflowId: 'workflow' };
  const data = () => (workflow.staticData['node:Trigger'] ?? {}) as Json;
  return {
    data,
    async call(method) {
      const context = new core['HookContext']!(workflow, node, surround(call), 'trigger', 'activate', webhook);
      Object.assign(context as object, { getNodeWebhookUrl: () => url });
      return nodes.matchpostTrigger.webhookMethods!.default[method].call(context);
    },
    async deliver(body, headers) {
      const answer: { status: number | undefined; body: unknown } = { status: undefined, body: undefined };
      const response = {
        status: (status: number) => {
          answer.status = status;
          return { json: (body: unknown) => void (answer.body = body), end: () => undefined };
        },
      };
      const request = {
        headers,
        body: JSON.parse(body.toString()) as unknown,
        rawBody: undefined as Buffer | undefined,
        async readRawBody() {
          request.rawBody = body;
        },
      };
      const all = surround({ ...call, request, response });
      const context = new core['WebhookContext']!(workflow, node, all, 'webhook', webhook, [], null);
      const { workflowData } = await nodes.matchpostTrigger.webhook!.call(context);
      return { ...answer, items: workflowData?.[0] ?? [] };
    },
  };
}
