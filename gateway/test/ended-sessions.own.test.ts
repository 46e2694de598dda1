import { v7 } from 'uuid';
import { contracts, http, revokedKey } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { startGateway } from '../src/start-gateway.js';
import { ask, openedGateway } from './setup-gateway.js';

const { auth, notifications } = contracts;
const path = http.notifications.countNotifications.path;

const gateway = openedGateway({});
beforeAll(() => gateway.base.stub(notifications.procedures.countUnread, () => ({ unread: 0 })));

const statusOf = async (sid: string, url = gateway.running.url) =>
  (await ask(url, 'GET', path, { token: await gateway.keys.token({ sid }) })).status;
const end = (sid: string) =>
  gateway.base.publish(auth.facts.sessionsEnded, {
    sessionIds: [sid],
    reason: 'logout',
    endedAt: new Date().toISOString(),
  });

/** Does the work while Redis takes connections and answers nothing. */
async function whileRedisHangs(work: () => Promise<void>): Promise<void> {
  const { pid } = gateway.base.servers.redis;
  if (pid === undefined) throw new Error('the file has a Redis of its own');
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

describe('a session that ended', () => {
  it('is refused as soon as the gateway hears of it, while Redis hangs', async () => {
    const [ended, other] = [v7(), v7()];
    expect(await statusOf(ended)).toBe(200);
    await whileRedisHangs(async () => {
      await end(ended);
      await eventually(async () => (await statusOf(ended)) === 401);
      expect(await statusOf(other)).toBe(200);
    });
  });

  it('is refused by a gateway that starts afterwards, while Redis hangs', async () => {
    const sessionId = v7();
    const asked: number[] = [];
    await gateway.base.stub(auth.procedures.listEndedSessions, ({ withinSeconds }) => {
      asked.push(withinSeconds);
      return [{ sessionId, reason: 'logout' as const, secondsLeft: 900 }];
    });
    await whileRedisHangs(async () => {
      const second = await startGateway({ ...gateway.config, HTTP_PORT: 0 }, gateway.base.logger);
      try {
        expect(await statusOf(sessionId, second.url)).toBe(401);
      } finally {
        await second.close();
      }
    });
    expect(asked[0]).toBe(16 * 60);
  });

  it('is refused after a break of the connection in which nobody told', async () => {
    const sessionId = v7();
    await gateway.base.servers.without('nats', () => Promise.resolve());
    await gateway.base.stub(auth.procedures.listEndedSessions, () => [
      { sessionId, reason: 'closed' as const, secondsLeft: 900 },
    ]);
    await eventually(async () => (await statusOf(sessionId)) === 401);
  });

  it('is refused by what Redis knows, when nothing else was heard', async () => {
    const sid = v7();
    await gateway.base.redis.set(revokedKey(sid), 'logout', 'EX', 60);
    await eventually(async () => (await statusOf(sid)) === 401);
  });
});
