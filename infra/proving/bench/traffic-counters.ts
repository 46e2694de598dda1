import { randomUUID } from 'node:crypto';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import type { Run } from '@jumun/local';
import { connectToNats } from '../platform/nats.ts';
import { openOwnerSocket } from '../platform/socket.ts';
import { add, type Counts } from './counts.ts';

/** Counts the messages between a system and one of its servers. */
export interface Counter {
  /** Counts since they were taken last. */
  taken(): Promise<Counts>;
  close(): Promise<void>;
}

/** Counts that start anew each time they are taken. */
class RunningCounts {
  private counts: Counts = {};

  add(name: string, by = 1): void {
    add(this.counts, name, by);
  }

  take(): Counts {
    const taken = this.counts;
    this.counts = {};
    return taken;
  }
}

/** Connects so that the counters' own messages are known by their inbox. */
export const connectForCounting = (run: Run): Promise<NatsConnection> => connectToNats(run, { inboxPrefix: OWN_INBOX });

const OWN_INBOX = '_BENCH';

/**
 * A message by its purpose. Left out are the calls of JetStream's management (a service's look at its stream each 2 s, a
 * consumer's next pull) with their answers, and heartbeats.
 */
function purposeOf(message: Msg): string | undefined {
  const { subject, reply = '' } = message;
  if (subject.startsWith('$JS.API.') || subject.startsWith('$JS.EVENT.') || subject.startsWith(OWN_INBOX))
    return undefined;
  if (subject.startsWith('$JS.ACK.')) return 'acknowledged by a consumer';
  if (reply.startsWith('$JS.ACK.')) return 'delivered to a consumer';
  if (!subject.startsWith('_INBOX.')) return subject;
  if (message.headers?.hasError || message.headers?.code) return undefined;
  const answer = message.data.length > 0 ? message.string() : '';
  if (answer.includes('"type":"io.nats.jetstream')) return undefined;
  return /"stream":.*"seq":/.test(answer) ? 'kept by a stream' : 'answer';
}

/** Subjects, headers and data, without the framing of the wire. */
function bytesOf({ subject, reply = '', headers, data }: Msg): number {
  const lines = [...(headers ?? [])].flatMap(([key, values]) => values.map((value) => `${key}: ${value}`));
  return [subject, reply, ...lines].reduce((sum, text) => sum + Buffer.byteLength(text), data.length);
}

export async function countNatsMessages(run: Run): Promise<Counter> {
  const line = await connectForCounting(run);
  const counted = new RunningCounts();
  line.subscribe('>', {
    callback: (_error, message) => {
      const purpose = purposeOf(message);
      if (purpose === undefined) return;
      counted.add(`NATS messages, ${purpose}`);
      counted.add('bytes over NATS', bytesOf(message));
    },
  });
  await line.flush();
  return {
    async taken() {
      await line.flush();
      return counted.take();
    },
    close: () => line.close(),
  };
}

/** Commands by the clock: waiting and polling for work; the rest of BullMQ is under its keys. */
const WAITING = new Set(['xread', 'xrange', 'ping', 'info', 'client', 'hello', 'auth', 'select', 'command']);
const QUEUE_KEYS = 'bull:';
/** Realtime looks every few seconds which sessions of its sockets have ended. */
const SWEEP = { user: 'realtime', command: 'mget' };
/** Heartbeats between copies of the socket server. */
const HEARTBEATS = new Set(['1', '2']);

const isHeartbeat = (args: readonly string[]): boolean => {
  const type = args.indexOf('type');
  return type >= 0 && HEARTBEATS.has(args[type + 1] ?? '');
};

export async function countRedisCommands({ redis: { url } }: Run): Promise<Counter> {
  const client = new Redis(url);
  const monitor = await client.monitor();
  const counted = new RunningCounts();
  const heard = new Set<string>();
  const users = new Map<string, string>();
  const names: { source: string; command: string }[] = [];
  monitor.on('monitor', (_time: string, args: string[], source: string) => {
    const [name = '', ...rest] = args;
    const command = name.toLowerCase();
    if (command === 'echo') heard.add(rest[0] ?? '');
    if (command === 'echo' || source === 'lua' || WAITING.has(command) || isHeartbeat(rest)) return;
    if (rest.some((argument) => argument.startsWith(QUEUE_KEYS))) return;
    names.push({ source, command });
  });
  const waitUntilHeard = async (): Promise<void> => {
    const mark = randomUUID();
    const isHeard = new Promise<void>((resolve) => {
      const look = (): void => {
        if (!heard.has(mark)) return;
        monitor.off('monitor', look);
        resolve();
      };
      monitor.on('monitor', look);
    });
    await client.echo(mark);
    await isHeard;
  };
  return {
    async taken() {
      await waitUntilHeard();
      for (const line of String(await client.client('LIST')).split('\n')) {
        const [, address = '', user = ''] = /\baddr=(\S+).*\buser=(\S+)/.exec(line) ?? [];
        users.set(address, user);
      }
      for (const { source, command } of names.splice(0)) {
        const user = users.get(source) ?? 'unknown';
        if (user === SWEEP.user && command === SWEEP.command) continue;
        counted.add(`Redis commands, ${user} ${command}`);
      }
      return counted.take();
    },
    async close() {
      monitor.disconnect();
      client.disconnect();
    },
  };
}

/** Counts the socket events of an owner's screen, which gets one for each order. */
export async function countOwnerEvents({ origin }: Run, token: string): Promise<Counter> {
  const socket = await openOwnerSocket({ origin }, token);
  const counted = new RunningCounts();
  socket.onAny((event: string) => void counted.add(`socket events to the owner, ${event}`));
  return {
    taken: async () => counted.take(),
    close: async () => void socket.close(),
  };
}
