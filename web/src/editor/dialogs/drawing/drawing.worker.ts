import { serveCalls } from '../../../workers/serve-calls.ts';
import type { Orders } from './orders.ts';

serveCalls<Orders>(import('./draw-orders.ts').then(({ drawOrders }) => drawOrders));
