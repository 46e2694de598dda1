import { namespaces, SOCKET_PATH } from '@jumun/contracts';
import { io, type Socket, type ManagerOptions, type SocketOptions } from 'socket.io-client';

/** Opens a socket of its own to a namespace, and resolves once it is connected. */
export async function openSocket(address: string, options: Partial<ManagerOptions & SocketOptions>): Promise<Socket> {
  const socket = io(address, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, ...options });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** An owner's open screen. */
export const openOwnerSocket = ({ origin }: { origin: string }, token: string): Promise<Socket> =>
  openSocket(origin + namespaces.owner, { auth: { token } });
