import type { ScheduleBody } from '@matchpost/client';
import { callForJson } from './call.ts';
import { scheduleField } from './fields.ts';
import { readText } from './parameters.ts';
import { toItems, type Operation, type Resource } from './resource.ts';

const getAll: Operation = async (functions) =>
  toItems(await callForJson<ScheduleBody[]>(functions, { method: 'GET', path: '/api/schedules' }));

const change =
  (enabled: boolean): Operation =>
  async (functions, itemIndex) => {
    const read = (name: string, fallback?: unknown) => functions.getNodeParameter(name, itemIndex, fallback);
    const path = `/api/schedules/${encodeURIComponent(readText(read, 'scheduleId', 'Schedule Name or ID'))}`;
    return toItems([await callForJson<ScheduleBody>(functions, { method: 'PATCH', path, body: { enabled } })]);
  };

export const schedule: Resource = {
  operations: { getAll, enable: change(true), disable: change(false) },
  fields: [
    {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      displayOptions: { show: { resource: ['schedule'] } },
      options: [
        { name: 'Disable', value: 'disable', description: 'Pause a schedule', action: 'Disable a schedule' },
        { name: 'Enable', value: 'enable', description: 'Run a schedule', action: 'Enable a schedule' },
        { name: 'Get Many', value: 'getAll', description: 'All schedules', action: 'Get many schedules' },
      ],
      default: 'getAll',
    },
    scheduleField({ resource: ['schedule'], operation: ['disable', 'enable'] }),
  ],
};
