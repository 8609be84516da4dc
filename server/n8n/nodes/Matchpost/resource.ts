import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

/** The items that an operation makes of one. Throws `MatchpostError`, `ParameterError`. */
export type Operation = (functions: IExecuteFunctions, itemIndex: number) => Promise<INodeExecutionData[]>;

/** A choice of the node's first field, with its operations and their fields. */
export interface Resource {
  fields: INodeProperties[];
  operations: Record<string, Operation>;
}

export const toItems = (rows: readonly object[]): INodeExecutionData[] => rows.map((row) => ({ json: { ...row } }));
