import { defineService } from '../define/define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** The procedures and facts of the auth service. */
export const auth = defineService('auth', { procedures, facts });
