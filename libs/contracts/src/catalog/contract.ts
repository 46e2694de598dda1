import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** The procedures and facts of the catalog service. */
export const catalog = defineService('catalog', { procedures, facts });
