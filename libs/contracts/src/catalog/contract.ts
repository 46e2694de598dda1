import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** What the catalog service is asked, and what it tells. */
export const catalog = defineService('catalog', { procedures, facts });
