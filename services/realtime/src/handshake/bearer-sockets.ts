import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Problem } from '@jumun/contracts';
import { RevokedSessions, type Logger } from '@jumun/runtime';
import type { Namespace, Socket } from 'socket.io';
import { RecoveredSockets } from '../sockets/recovered-sockets.js';
import { connectError } from '../sockets/refuse.js';
import { SocketShares } from '../sockets/socket-shares.js';
import { replyError } from '../sockets/reply.js';
import { LOGGER } from '../tokens.js';
import type { Bearer, BearerActor } from './access-tokens.js';

type NoEvents = Record<string, (...args: unknown[]) => void>;
/** A socket that was let in by a token: the handshake put its bearer there. */
export type BearerSocket<A extends BearerActor> = Socket<NoEvents, NoEvents, NoEvents, Bearer<A>>;

/**
 * Sockets leave within two seconds of their session even when the fact of its end was lost. It is one MGET a second for
 * all sockets of a copy: of 2,000 sessions 45 µs for Redis and 2 ms for the copy.
 */
const SWEEP_SESSIONS_MS = 1_000;
/** The longest a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Lets sockets in by access tokens, and cuts those whose token or session has ended. */
@Injectable()
export class BearerSockets implements OnModuleDestroy {
  private readonly guarded: Namespace[] = [];
  private readonly sweep = setInterval(() => void this.closeEndedSessions(), SWEEP_SESSIONS_MS).unref();

  constructor(
    private readonly sessions: RevokedSessions,
    private readonly recovered: RecoveredSockets,
    private readonly shares: SocketShares,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    sessions.onEnded((ended) => this.closeThose(ended));
  }

  /** Opens a namespace to whom `check` lets in by the token of the handshake. */
  guard<A extends BearerActor>(namespace: Namespace, check: (token: unknown) => Promise<Bearer<A>>): void {
    namespace.use((socket, next) => {
      this.admit(socket, check).then(
        () => next(),
        (error: unknown) => next(connectError(error, this.logger)),
      );
    });
    this.guarded.push(namespace);
  }

  /** Cuts an admitted socket when its token ends, and its connection when it leaves. */
  closeInTime(socket: BearerSocket<BearerActor>): void {
    const leftMs = Math.min(socket.data.expiresAtMs - Date.now(), MAX_TIMER_MS);
    const expiry = setTimeout(() => close(socket, new Problem('AUTH099')), leftMs);
    socket.once('disconnect', () => {
      clearTimeout(expiry);
      // It may have left the namespace alone: nothing would end the connection then.
      socket.conn.close();
    });
  }

  /** Throws AUTH097 when the session of an admitted socket has ended. */
  async refuseEnded({ data }: BearerSocket<BearerActor>): Promise<void> {
    if (await this.sessions.endOf(data.actor.sessionId)) throw new Problem('AUTH097');
  }

  onModuleDestroy(): void {
    clearInterval(this.sweep);
  }

  private async admit<A extends BearerActor>(
    socket: Socket,
    check: (token: unknown) => Promise<Bearer<A>>,
  ): Promise<void> {
    const bearer = await check(socket.handshake.auth['token']);
    if (await this.sessions.endOf(bearer.actor.sessionId)) throw new Problem('AUTH097');
    this.shares.admitBearer(socket.conn, bearer.actor.shopId);
    Object.assign(socket.data as object, bearer);
    // The next token of a session says the same of its actor; another session is another subject, even of the same shop.
    await this.recovered.resume(socket, (kept) => isDeepStrictEqual((kept as Partial<Bearer>).actor, bearer.actor));
  }

  private async closeEndedSessions(): Promise<void> {
    const sessionIds = new Set(this.sockets().map(({ data }) => data.actor.sessionId));
    this.closeThose(await this.sessions.among([...sessionIds]));
  }

  private closeThose(ended: Pick<ReadonlySet<string>, 'has'>): void {
    for (const socket of this.sockets())
      if (ended.has(socket.data.actor.sessionId)) close(socket, new Problem('AUTH097'));
  }

  /** Those that were admitted, so that they have their bearer. */
  private sockets(): BearerSocket<BearerActor>[] {
    return this.guarded.flatMap(({ sockets }) => [...sockets.values()] as BearerSocket<BearerActor>[]);
  }
}

/** Cuts the connection rather than saying goodbye: so the client tries again by itself, with a new token if it has one. */
function close(socket: BearerSocket<BearerActor>, problem: Problem): void {
  replyError(socket, problem);
  socket.conn.close();
}
