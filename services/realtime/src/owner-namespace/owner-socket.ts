import type { OwnerActor } from '@jumun/contracts';
import type { SessionSocket } from '../handshake/sessions-of-sockets.js';

/** A socket of the owners' namespace. */
export type OwnerSocket = SessionSocket<OwnerActor>;
