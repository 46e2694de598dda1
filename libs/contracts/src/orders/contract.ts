import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** What the orders service is asked, and what it tells. */
export const orders = defineService('orders', { procedures, facts });
