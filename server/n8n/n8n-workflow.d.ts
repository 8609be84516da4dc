/** The part of n8n's types that the nodes use, since n8n is not installed here. `npm run outside` takes the real ones. */
declare module 'n8n-workflow' {
  export interface IDataObject {
    [key: string]: unknown;
  }
  export type JsonObject = { [key: string]: unknown };
  export interface INode {
    id: string;
    name: string;
  }
  export interface IBinaryData {
    [key: string]: unknown;
    mimeType: string;
  }
  export interface INodeExecutionData {
    json: IDataObject;
    binary?: Record<string, IBinaryData>;
    pairedItem?: { item: number };
  }
  export interface INodePropertyOptions {
    name: string;
    value: string | number | boolean;
    description?: string;
    action?: string;
  }
  export interface IDisplayOptions {
    show?: Record<string, (string | number | boolean)[]>;
    hide?: Record<string, (string | number | boolean)[]>;
  }
  export interface INodeProperties {
    displayName: string;
    name: string;
    type: 'boolean' | 'collection' | 'dateTime' | 'json' | 'multiOptions' | 'notice' | 'number' | 'options' | 'string';
    default: string | number | boolean | object | string[];
    description?: string;
    hint?: string;
    placeholder?: string;
    noDataExpression?: boolean;
    required?: boolean;
    displayOptions?: IDisplayOptions;
    typeOptions?: {
      loadOptionsMethod?: string;
      loadOptionsDependsOn?: string[];
      minValue?: number;
      maxValue?: number;
      numberPrecision?: number;
      password?: boolean;
    };
    options?: (INodePropertyOptions | INodeProperties)[];
  }

  export interface IHttpRequestOptions {
    url: string;
    method?: 'DELETE' | 'GET' | 'PATCH' | 'POST';
    headers?: IDataObject;
    qs?: IDataObject;
    body?: IDataObject;
    encoding?: 'arraybuffer' | 'stream';
    returnFullResponse?: boolean;
    ignoreHttpStatusErrors?: boolean;
    timeout?: number;
  }
  interface RequestHelpers {
    httpRequest(options: IHttpRequestOptions): Promise<unknown>;
    httpRequestWithAuthentication(this: unknown, credential: string, options: IHttpRequestOptions): Promise<unknown>;
  }
  interface BinaryHelpers {
    prepareBinaryData(data: Buffer, fileName?: string, mimeType?: string): Promise<IBinaryData>;
  }
  interface Functions {
    getNode(): INode;
    getInstanceId(): string;
    getCredentials(name: string): Promise<IDataObject>;
    getWorkflow(): { id?: string; name?: string };
  }
  export interface IExecuteFunctions extends Functions {
    helpers: RequestHelpers & BinaryHelpers;
    getInputData(): INodeExecutionData[];
    getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
    evaluateExpression(expression: string, itemIndex: number): unknown;
    getExecutionId(): string;
    continueOnFail(): boolean;
  }
  export interface ILoadOptionsFunctions extends Functions {
    helpers: RequestHelpers;
    getCurrentNodeParameter(name: string): unknown;
  }
  export interface IHookFunctions extends Functions {
    helpers: RequestHelpers;
    getNodeParameter(name: string, fallback?: unknown): unknown;
    getNodeWebhookUrl(name: 'default'): string | undefined;
    getWorkflowStaticData(type: string): IDataObject;
  }
  export interface IWebhookFunctions extends Functions {
    getNodeParameter(name: string, fallback?: unknown): unknown;
    getHeaderData(): Record<string, string | string[] | undefined>;
    getRequestObject(): { rawBody: Buffer; readRawBody(): Promise<void> };
    getResponseObject(): { status(code: number): { json(body: unknown): unknown; end(): unknown } };
    getWorkflowStaticData(type: string): IDataObject;
  }
  export interface IWebhookResponseData {
    workflowData?: INodeExecutionData[][];
    noWebhookResponse?: boolean;
  }

  export type Icon = `file:${string}` | { light: `file:${string}`; dark: `file:${string}` };
  export interface INodeTypeDescription {
    displayName: string;
    name: string;
    icon: Icon;
    group: ('transform' | 'trigger')[];
    version: number;
    subtitle?: string;
    description: string;
    defaults: { name: string };
    usableAsTool?: true;
    inputs: 'main'[];
    outputs: 'main'[];
    credentials: { name: string; required: boolean }[];
    webhooks?: { name: 'default'; httpMethod: 'POST'; responseMode: string; path: string }[];
    properties: INodeProperties[];
  }
  export interface INodeType {
    description: INodeTypeDescription;
    execute?(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
    webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>;
    methods?: {
      loadOptions: Record<string, (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>>;
    };
    webhookMethods?: {
      default: Record<'checkExists' | 'create' | 'delete', (this: IHookFunctions) => Promise<boolean>>;
    };
  }
  export interface IAuthenticateGeneric {
    type: 'generic';
    properties: { headers: Record<string, string> };
  }
  export interface ICredentialTestRequest {
    request: { baseURL: string; url: string; headers?: Record<string, string> };
  }
  export interface ICredentialType {
    name: string;
    displayName: string;
    icon?: Icon;
    documentationUrl?: string;
    properties: INodeProperties[];
    authenticate?: IAuthenticateGeneric;
    test?: ICredentialTestRequest;
  }

  interface ErrorOptions {
    message?: string;
    description?: string;
    httpCode?: string;
    itemIndex?: number;
  }
  export class NodeApiError extends Error {
    constructor(node: INode, response: JsonObject, options?: ErrorOptions);
    description: string | undefined | null;
    httpCode: string | null;
  }
  export class NodeOperationError extends Error {
    constructor(node: INode, error: Error | string, options?: ErrorOptions);
  }
  export const NodeConnectionTypes: { Main: 'main' };
  export function sleep(milliseconds: number): Promise<void>;
}
