import { serveCalls } from '../../../workers/serve-calls.ts';
import type { Orders } from './drawing-worker.ts';

serveCalls<Orders>(import('./draw-orders.ts').then(({ drawOrders }) => drawOrders));
