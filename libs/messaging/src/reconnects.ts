import type { NatsConnection } from '@nats-io/transport-node';

/** Does the work whenever the connection was lost and is back, until what it answers is called or the connection ends. */
export function onReconnect(nats: NatsConnection, work: () => void): () => void {
  let isOver = false;
  void (async () => {
    for await (const { type } of nats.status()) {
      if (isOver) break;
      if (type === 'reconnect') work();
    }
  })();
  return () => {
    isOver = true;
  };
}
