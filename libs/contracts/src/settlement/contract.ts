import { defineService } from '../define/define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** The procedures and facts of the settlement service. */
export const settlement = defineService('settlement', { procedures, facts });
