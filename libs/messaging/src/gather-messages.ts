import type { NatsConnection } from '@nats-io/transport-node';

/** The part of the client that hands to the socket what was published; no type of the client's door names it. */
interface Protocol {
  flushPending(): void;
}

/** At least so long lies between two writes: in a busy millisecond several turns have messages. */
const APART_MS = 1;

/**
 * Sends the messages of one turn of the event loop, and under load those of a millisecond, in one write, since each write is
 * a system call of its own, here and at the server; the client by itself writes each that does not come in the same step as
 * another. Throws where the client has no such part.
 */
export function gatherMessages(nats: NatsConnection): NatsConnection {
  const { protocol } = nats as NatsConnection & { protocol?: Protocol };
  if (typeof protocol?.flushPending !== 'function') throw new Error('this version of the NATS client writes otherwise');
  const flush = protocol.flushPending.bind(protocol);
  let isDue = false;
  let writtenAtMs = 0;
  const write = (): void => {
    isDue = false;
    writtenAtMs = performance.now();
    flush();
  };
  protocol.flushPending = () => {
    if (isDue) return;
    isDue = true;
    if (performance.now() - writtenAtMs < APART_MS) setTimeout(write, APART_MS);
    else setImmediate(write);
  };
  return nats;
}
