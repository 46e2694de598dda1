import { namespaces, socketPath } from '../api/order-values';
import type { Socket } from 'socket.io-client';

export type { Socket };

interface SocketOptions {
  /** Asked again at every reconnect, so that a refreshed token is used. */
  token?: () => string | undefined;
  query?: Record<string, string>;
}

/** Opens a socket to one of the two namespaces; the library is downloaded on the first call. */
export async function openSocket(namespace: keyof typeof namespaces, { token, query }: SocketOptions): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io(namespaces[namespace], {
    path: socketPath,
    transports: ['websocket', 'polling'],
    ...(query ? { query } : {}),
    ...(token ? { auth: (send: (data: object) => void) => send({ token: token() }) } : {}),
  });
}
