import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** What the settlement service is asked, and what it tells. */
export const settlement = defineService('settlement', { procedures, facts });
