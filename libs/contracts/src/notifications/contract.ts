import { defineService } from '../define.js';
import { facts } from './facts.js';
import { procedures } from './procedures.js';

/** The procedures and facts of the notifications service. */
export const notifications = defineService('notifications', { procedures, facts });
