import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** The procedures and facts of the orders service. */
export const orders = defineService('orders', { procedures, facts });
