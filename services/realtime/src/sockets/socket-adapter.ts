import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { SOCKET_PATH } from '@jumun/contracts';

/** The largest event; ours are a few hundred bytes. */
const MAX_EVENT_BYTES = 10_000;
/** A phone in a pocket or a tunnel gets what it missed within this. */
const RECOVERY_MS = 2 * 60 * 1000;
/** Events that are remembered for those who come back: hours of a busy day. */
const STREAM_LENGTH = 10_000;
const STREAM_READ_MS = 1_000;
const COPY_TAG = /^[0-9a-f]{8}$/;

/** Any number of servers: events go through a Redis stream, which also keeps them for those who were away. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly redis: Redis,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    // Nest passes what its decorators say, which is nothing; the type asks for all options.
    const server = super.createIOServer(port, { ...options, ...SETTINGS } as ServerOptions);
    const adapter: unknown = createAdapter(this.redis, {
      streamName: 'sockets',
      maxLen: STREAM_LENGTH,
      blockTimeInMs: STREAM_READ_MS,
    });
    server.adapter(adapter as Parameters<Server['adapter']>[0]);
    server.engine.generateId = sessionId;
    return server;
  }
}

const SETTINGS = {
  path: SOCKET_PATH,
  serveClient: false,
  maxHttpBufferSize: MAX_EVENT_BYTES,
  connectTimeout: 10_000,
  perMessageDeflate: false,
  // Who comes back is checked again: its token may have ended meanwhile.
  connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
} as const;

/** A session's id ends with the tag that the gateway gave this copy, so that any gateway finds the way back. */
function sessionId(request: IncomingMessage): string {
  const tag = request.headers['x-jumun-copy'];
  const id = randomBytes(15).toString('base64url');
  return typeof tag === 'string' && COPY_TAG.test(tag) ? `${id}-${tag}` : id;
}
