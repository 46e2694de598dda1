import { defineService } from '../define/define.js';
import { facts } from './facts.js';
import { hints } from './hints.js';
import { procedures } from './procedures.js';

/** The procedures, facts and hints of the catalog service. */
export const catalog = defineService('catalog', { procedures, facts, hints });
