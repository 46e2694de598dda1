import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** What the auth service is asked, and what it tells. */
export const auth = defineService('auth', { procedures, facts });
