import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** What the notifications service is asked, and what it tells. */
export const notifications = defineService('notifications', { procedures, facts });
