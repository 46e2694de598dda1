import { defineService } from '../define/define.js';
import { facts } from './facts.js';
import { hints } from './hints.js';
import { procedures } from './procedures.js';
import { requestProcedures } from './request-procedures.js';

/** The procedures, facts and hints of the orders service. */
export const orders = defineService('orders', {
  procedures: { ...procedures, ...requestProcedures },
  facts,
  hints,
});
