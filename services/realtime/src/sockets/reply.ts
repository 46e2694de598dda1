import { socketEvents, type RoomJoined, type SocketError } from '@jumun/contracts';
import type { Socket } from 'socket.io';

// A plain emit is written to the shared stream for recovery; an answer to one client now is worth no trip to Redis.
const reply = (socket: Socket, event: string, payload: object): boolean =>
  socket.nsp.local.to(socket.id).emit(event, payload);

/** Tells one client what went wrong. */
export const replyError = (socket: Socket, { code, message }: SocketError): boolean =>
  reply(socket, socketEvents.errorMessage, { code, message });

/** Tells one client that it follows an order now, and where the order is. */
export const replyJoined = (socket: Socket, joined: RoomJoined): boolean =>
  reply(socket, socketEvents.orderRoomJoined, joined);
