import { join } from 'node:path';
import {
  ClosedConnectionError,
  connect,
  headers,
  NoRespondersError,
  PermissionViolationError,
  TimeoutError,
  type Msg,
  type NatsConnection,
} from '@nats-io/transport-node';
import { natsServer, PortBook, runServer, type RunningServer } from '@jumun/servers';
import { startedServers } from '@jumun/testing';
import { Asker } from '../src/asker.js';

const { newFolder, keep } = startedServers();
let server: RunningServer;
let nats: NatsConnection;
let asker: Asker;
const ask = (subject: string, body = '', timeoutMs = 30_000): Promise<Msg> =>
  asker.ask(subject, body, { headers: headers(), timeoutMs });
const serve = (subject: string, answer: (message: Msg) => void): void =>
  void nats.subscribe(subject, { callback: (_error, message) => answer(message) });

beforeEach(async () => {
  server = await keep(
    runServer(natsServer.plan({ dataDir: join(newFolder(), 'nats'), port: await new PortBook().take() })),
  );
  nats = await connect({ servers: server.url });
  await keep(Promise.resolve({ stop: () => nats.close() }));
  asker = new Asker(nats, '_INBOX_test');
});

it('gives each answer to who asked, in whatever order they come', async () => {
  const waiting: Msg[] = [];
  serve('echo', (message) => {
    waiting.unshift(message);
    if (waiting.length === 50) for (const each of waiting) each.respond(each.data);
  });
  const asked = Array.from({ length: 50 }, (_, index) => `question ${index}`);
  const answers = await Promise.all(asked.map((body) => ask('echo', body)));
  expect(answers.map((answer) => answer.string())).toEqual(asked);
});

it('takes an answer of no bytes for an answer', async () => {
  serve('silent', (message) => void message.respond());
  expect((await ask('silent')).data).toHaveLength(0);
});

it('tells at once that nobody hears the subject', async () => {
  await expect(ask('nobody')).rejects.toBeInstanceOf(NoRespondersError);
});

it('waits no longer than it was told, and drops what comes afterwards', async () => {
  let late: Msg | undefined;
  serve('late', (message) => (late = message));
  await expect(ask('late', 'first', 50)).rejects.toBeInstanceOf(TimeoutError);
  late?.respond('the answer to the first');
  serve('echo', (message) => void message.respond(message.data));
  expect((await ask('echo', 'second')).string()).toBe('second');
});

it('tells who asks when the line is closed, and whoever asks afterwards', async () => {
  serve('never', () => undefined);
  const asked = ask('never');
  await nats.flush();
  await Promise.all([expect(asked).rejects.toBeInstanceOf(ClosedConnectionError), nats.close()]);
  await expect(ask('never')).rejects.toBeInstanceOf(ClosedConnectionError);
});

it('ends only the questions to a subject that the server has closed to us', async () => {
  let heard: Msg | undefined;
  serve('open', (message) => (heard = message));
  serve('closed', () => undefined);
  const [open, closed] = [ask('open'), ask('closed')];
  const refused = new PermissionViolationError('no', 'publish', 'closed');
  asker.refuse(refused);
  await expect(closed).rejects.toBe(refused);
  await nats.flush();
  heard?.respond('yes');
  expect((await open).string()).toBe('yes');
});
