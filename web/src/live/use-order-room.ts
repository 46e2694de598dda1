import type { OrderStatus, PaymentRefunded, QueuePositionChanged, RoomJoined, StatusChanged } from '@jumun/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { socketEvents } from '../api/order-values';
import { growingPauses } from './growing-pauses';
import { onWake } from './on-wake';
import { openSocket, type Socket } from './socket';

/** Whether changes are heard at once: not yet, yes, or not any more until the connection is back. */
export type RoomState = 'joining' | 'live' | 'lost';

interface OrderRoom {
  /** Undefined until the order has loaded; the socket opens only then. */
  shopId: string | undefined;
  orderNumber: string;
  onStatus: (status: OrderStatus) => void;
  onRefund: (refund: PaymentRefunded) => void;
  onPlace: (place: QueuePositionChanged) => void;
  /** It stands at the counter, and was called once more. */
  onCall: () => void;
  /** Something else of the order changed, or the page was away from the channel: it has to be asked for. */
  onBack: () => void;
}

const OWN_DISCONNECT = 'io client disconnect';
const SERVER_DISCONNECT = 'io server disconnect';

type Lose = (why?: string) => void;

/** After a cut line Socket.IO connects again by itself; after a word of the server it never does. */
function connectAgain(opened: Socket, lose: Lose, pauses: ReturnType<typeof growingPauses>): void {
  const connect = () => opened.connect();
  opened.on('disconnect', (reason) => {
    if (reason === OWN_DISCONNECT) return;
    lose();
    if (reason === SERVER_DISCONNECT) pauses.after(connect);
  });
  opened.on('connect_error', (fault: Error) => {
    lose(fault.message);
    if (!opened.active) pauses.after(connect);
  });
}

/** Follows one order live. An event whose own status is still `waiting` says nothing new and is ignored. */
export function useOrderRoom({ shopId, orderNumber, ...room }: OrderRoom): RoomState {
  const [state, setState] = useState<RoomState>('joining');
  const hear = useEffectEvent((status: OrderStatus) => {
    if (status !== 'waiting') room.onStatus(status);
  });
  const hearRefund = useEffectEvent(room.onRefund);
  const hearPlace = useEffectEvent(room.onPlace);
  const hearCall = useEffectEvent(room.onCall);
  const askAgain = useEffectEvent(room.onBack);

  useEffect(() => {
    if (!shopId) return undefined;
    let socket: Socket | undefined;
    let left = false;
    let joinedOnce = false;
    let newest = 0;
    const pauses = growingPauses();
    const lose: Lose = (why) => {
      setState('lost');
      if (why !== undefined) console.warn('order channel', why);
    };
    const start = async () => {
      const opened = await openSocket('shopper', { query: { shopId, orderNumber } });
      if (left) return void opened.disconnect();
      socket = opened;
      const join = () => opened.emit(socketEvents.joinOrderRoom, { shopId, orderNumber });
      opened.on('connect', join);
      opened.on(socketEvents.orderRoomJoined, ({ status }: RoomJoined) => {
        pauses.reset();
        setState('live');
        hear(status);
        if (joinedOnce) askAgain();
        joinedOnce = true;
      });
      opened.on(socketEvents.statusChanged, ({ status, sequence = newest }: StatusChanged) => {
        if (sequence < newest) return;
        newest = sequence;
        hear(status);
      });
      opened.on(socketEvents.paymentRefunded, (refund: PaymentRefunded) => hearRefund(refund));
      opened.on(socketEvents.placeChanged, (place: QueuePositionChanged) => hearPlace(place));
      opened.on(socketEvents.orderCalled, () => hearCall());
      opened.on(socketEvents.orderChanged, () => askAgain());
      opened.on(socketEvents.errorMessage, ({ code }: { code: string }) => {
        lose(code);
        pauses.after(() => opened.connected && join());
      });
      connectAgain(opened, lose, pauses);
    };
    const begin = () => {
      start().catch((fault: unknown) => {
        if (left) return;
        lose(String(fault));
        pauses.after(begin);
      });
    };
    const stopWaking = onWake((longAway) => {
      askAgain();
      if (!socket || (socket.connected && !longAway)) return;
      setState('joining');
      // Without the disconnect a running pause between two tries would be waited out.
      socket.disconnect().connect();
    });
    // The socket itself notices a dead line only after three quarters of a minute.
    const loseLine = () => lose();
    addEventListener('offline', loseLine);
    begin();
    return () => {
      left = true;
      setState('joining');
      stopWaking();
      removeEventListener('offline', loseLine);
      pauses.reset();
      socket?.disconnect();
    };
  }, [shopId, orderNumber]);
  return state;
}
