import type { NatsConnection } from '@nats-io/transport-node';

/** The part of the client that hands to the socket what was published; no type of the client's door names it. */
interface Protocol {
  flushPending(): void;
}

/**
 * Sends the messages of one turn of the event loop in one write, since each write is a system call of its own, here and at
 * the server; the client by itself writes each that does not come in the same step as another. Throws where the client
 * has no such part.
 */
export function gatherMessages(nats: NatsConnection): NatsConnection {
  const { protocol } = nats as NatsConnection & { protocol?: Protocol };
  if (typeof protocol?.flushPending !== 'function') throw new Error('this version of the NATS client writes otherwise');
  const flush = protocol.flushPending.bind(protocol);
  let isDue = false;
  protocol.flushPending = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      flush();
    });
  };
  return nats;
}
