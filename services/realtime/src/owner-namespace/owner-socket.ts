import type { Socket } from 'socket.io';
import type { Bearer } from '../handshake/access-tokens.js';

type NoEvents = Record<string, (...args: unknown[]) => void>;

/** A socket of the owners' namespace: the handshake put the bearer of its token there. */
export type OwnerSocket = Socket<NoEvents, NoEvents, NoEvents, Bearer>;
