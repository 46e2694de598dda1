import { Inject, Injectable } from '@nestjs/common';
import { withTimeout, type Logger } from '@jumun/runtime';
import type { Namespace, Server, Socket } from 'socket.io';
import { LOGGER } from '../tokens.js';

type Adapter = Namespace['adapter'];
type Session = Awaited<ReturnType<Adapter['restoreSession']>>;
/** Makes the adapter of a namespace. */
export type MakeAdapter = (namespace: Namespace) => Adapter;

/** A client that waits longer does better with a new socket: its page asks for everything then. */
const RESTORE_WITHIN_MS = 2_000;
/** Socket.IO's number of an event, in its protocol. */
const EVENT_PACKET = 2;

/**
 * Gives sockets that come back their rooms and what they missed, once their handshake has shown whose they are. Socket.IO
 * by itself gives both to any client that names the ids of an earlier session, before a middleware has seen its token.
 */
@Injectable()
export class RecoveredSockets {
  private readonly restorers = new WeakMap<Adapter, Adapter['restoreSession']>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Keeps the adapters of a server from restoring sessions before a handshake is judged. */
  holdBack(server: Server, make: MakeAdapter): void {
    const { restorers } = this;
    // Socket.IO calls it with `new`, which an arrow function can't bear.
    const heldBack = function (namespace: Namespace): Adapter {
      const adapter = make(namespace);
      restorers.set(adapter, adapter.restoreSession.bind(adapter));
      adapter.restoreSession = () => Promise.reject(new Error('a session is restored after its handshake'));
      return adapter;
    };
    // Its type knows classes alone, and the library calls functions of others the same way.
    server.adapter(heldBack as unknown as Parameters<Server['adapter']>[0]);
  }

  /**
   * Restores the earlier session of an admitted socket if `isSame` believes the data that was kept with it. Without one
   * the socket stays a new one.
   */
  async resume(socket: Socket, isSame: (kept: unknown) => boolean): Promise<void> {
    const session = await this.sessionOf(socket);
    if (!session || !isSame(session.data)) return;
    await socket.join(session.rooms.filter((room) => room !== session.sid));
    // The cast holds for socket.io 4: its own constructor does the same with these three when it restores a session.
    const restored = socket as unknown as { pid: string; recovered: boolean; packet(packet: object): void };
    for (const data of session.missedPackets) restored.packet({ type: EVENT_PACKET, data });
    restored.pid = session.pid;
    restored.recovered = true;
  }

  private async sessionOf({ handshake, nsp }: Socket): Promise<Session | undefined> {
    const { pid, offset } = handshake.auth as Record<string, unknown>;
    const restore = this.restorers.get(nsp.adapter);
    if (!restore || typeof pid !== 'string' || typeof offset !== 'string') return undefined;
    try {
      return await withTimeout(RESTORE_WITHIN_MS, () => restore(pid, offset));
    } catch (error) {
      // The usual case is a session that is older than two minutes.
      this.logger.debug({ err: error }, 'a socket comes back as a new one');
      return undefined;
    }
  }
}
