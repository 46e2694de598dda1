import type { OwnerActor } from '@jumun/contracts';
import type { BearerSocket } from '../handshake/bearer-sockets.js';

/** A socket of the owners' namespace. */
export type OwnerSocket = BearerSocket<OwnerActor>;
