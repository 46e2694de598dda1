import { Problem, type Actor } from '@jumun/contracts';
import type { Logger, RevokedSessions } from '@jumun/runtime';
import type { Namespace, Socket } from 'socket.io';
import { replyError } from '../sockets/reply.js';
import { connectError } from '../sockets/refuse.js';
import type { AccessTokens, Bearer } from './access-tokens.js';

type NoEvents = Record<string, (...args: unknown[]) => void>;
type SessionActor = Extract<Actor, { sessionId: string }>;
/** A socket of a namespace with sessions: the handshake put the bearer of its token there. */
export type SessionSocket<A extends SessionActor> = Socket<NoEvents, NoEvents, NoEvents, Bearer<A>>;

const SWEEP_MS = 30_000;
/** The longest a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Lets sockets into a namespace by their access tokens, and cuts them when the token or its session ends. */
export class SessionsOfSockets<A extends SessionActor> {
  private namespace: Namespace | undefined;
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: RevokedSessions,
    private readonly logger: Logger,
    private readonly isWelcome: (actor: Actor) => actor is A,
  ) {}

  guard(namespace: Namespace): void {
    this.namespace = namespace;
    namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(connectError(error, this.logger)),
      );
    });
    this.sessions.onEnded((ended) => this.closeThose(ended));
    this.sweep = setInterval(() => void this.closeEnded(), SWEEP_MS).unref();
  }

  stop(): void {
    clearInterval(this.sweep);
  }

  /** Cuts the socket when its token ends. */
  watchExpiry(socket: SessionSocket<A>): void {
    const leftMs = Math.min(socket.data.expiresAtMs - Date.now(), MAX_TIMER_MS);
    const expiry = setTimeout(() => close(socket, new Problem('AUTH099')), leftMs);
    socket.once('disconnect', () => clearTimeout(expiry));
  }

  /** Throws where the session has ended meanwhile. */
  async refuseEnded({ sessionId }: A): Promise<void> {
    if (await this.sessions.endOf(sessionId)) throw new Problem('AUTH097');
  }

  private async admit(socket: Socket): Promise<void> {
    const { actor, expiresAtMs } = await this.tokens.check(socket.handshake.auth['token']);
    if (!this.isWelcome(actor)) throw new Problem('FORBIDDEN');
    await this.refuseEnded(actor);
    Object.assign(socket.data as object, { actor, expiresAtMs });
  }

  /** Those that were admitted, so that they have their bearer. */
  private sockets(): SessionSocket<A>[] {
    return [...(this.namespace?.sockets.values() ?? [])] as SessionSocket<A>[];
  }

  private async closeEnded(): Promise<void> {
    const sessionIds = new Set(this.sockets().map(({ data }) => data.actor.sessionId));
    this.closeThose(await this.sessions.among([...sessionIds]));
  }

  private closeThose(ended: Pick<ReadonlySet<string>, 'has'>): void {
    for (const socket of this.sockets())
      if (ended.has(socket.data.actor.sessionId)) close(socket, new Problem('AUTH097'));
  }
}

/** Cuts the connection rather than saying goodbye: so the client tries again by itself, with a new token if it has one. */
function close(socket: Pick<Socket, 'conn' | 'nsp' | 'id'>, problem: Problem): void {
  replyError(socket, problem);
  socket.conn.close();
}
