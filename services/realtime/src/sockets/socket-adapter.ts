import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { SOCKET_PATH } from '@jumun/contracts';
import type { RealtimeConfig } from '../config.js';
import { RecoveredSockets, type MakeAdapter } from './recovered-sockets.js';
import { SocketShares, type EngineConnection } from './socket-shares.js';

/** The largest event; ours are a few hundred bytes. */
const MAX_EVENT_BYTES = 10_000;
/** A phone in a pocket or a tunnel gets what it missed within this. */
const RECOVERY_MS = 2 * 60 * 1000;
/** Events that are remembered for those who come back: hours of a busy day. */
const STREAM_LENGTH = 10_000;
/** How long a read of the stream waits for an event. */
const STREAM_READ_MS = 5_000;
/** Reads are paced, so that one must take what comes in several hundredths of a second. */
const STREAM_READ_MOST = 1_000;
const COPY_TAG = /^[0-9a-f]{8}$/;

/** Any number of servers: events go through a Redis stream, which also keeps them for those who were away. */
export class SocketAdapter extends IoAdapter {
  private readonly shares: SocketShares;
  private readonly recovered: RecoveredSockets;

  constructor(
    app: INestApplicationContext,
    private readonly redis: Redis,
    private readonly config: RealtimeConfig,
  ) {
    super(app);
    this.recovered = app.get(RecoveredSockets);
    this.shares = app.get(SocketShares);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    // Nest passes what its decorators say, which is nothing; the type asks for all options.
    const server = super.createIOServer(port, {
      ...options,
      ...SETTINGS,
      connectTimeout: this.config.FOLLOW_WITHIN_MS,
      allowRequest: (request, done) => {
        const isAllowed = this.shares.hasRoom(addressOf(request));
        done(isAllowed ? undefined : 'too many connections', isAllowed);
      },
    } as ServerOptions);
    // Refuses connections to the default namespace, which serves nothing.
    server.use((_socket, next) => next(new Error('there is nothing here')));
    // Those that came together were all let in by the last free place.
    server.engine.on('connection', (connection: EngineConnection & { request: IncomingMessage }) =>
      this.shares.enter(connection, addressOf(connection.request)),
    );
    const adapter: unknown = createAdapter(this.redis, {
      streamName: 'sockets',
      maxLen: STREAM_LENGTH,
      blockTimeInMs: STREAM_READ_MS,
      readCount: STREAM_READ_MOST,
    });
    this.recovered.holdBack(server, adapter as MakeAdapter);
    server.engine.generateId = sessionId;
    return server;
  }
}

/** The gateway says who called; its word replaces what a caller claims. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const said = headers['x-jumun-address'];
  return typeof said === 'string' ? said : (socket.remoteAddress ?? '');
}

const SETTINGS = {
  path: SOCKET_PATH,
  serveClient: false,
  maxHttpBufferSize: MAX_EVENT_BYTES,
  perMessageDeflate: false,
  // Sessions are kept; `RecoveredSockets` gives them back, after the handshake was judged.
  connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
} as const;

/** A session's id ends with the tag that the gateway gave this copy, so that any gateway finds the way back. */
function sessionId(request: IncomingMessage): string {
  const tag = request.headers['x-jumun-copy'];
  const id = randomBytes(18).toString('base64url');
  return typeof tag === 'string' && COPY_TAG.test(tag) ? `${id}-${tag}` : id;
}
