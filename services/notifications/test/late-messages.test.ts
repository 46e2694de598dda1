import { Database } from '@jumun/database';
import { eventually } from '@jumun/testing';
import { notificationReadings } from '../src/notification-metrics.js';
import { MESSAGES_WAITING } from '../src/notification-metrics.sql.js';
import { openedNotifications } from './notifications-fixture.js';

describe('messages that nobody gets', () => {
  const fixture = openedNotifications();

  const shown = async (): Promise<Record<string, unknown>> => {
    const [messages] = notificationReadings(fixture.notificationsConfig)(
      fixture.service.app.get(Database, { strict: false }),
    );
    return (await messages?.read()) ?? {};
  };

  it('are older and older while the carrier is away, although each try puts the next one off', async () => {
    const { shopId, phone } = await fixture.newShop();
    const match = (phone ?? '').replaceAll('-', '');
    await fixture.fault({ target: 'solapi.send', kind: 'error', times: 1_000, match });
    await fixture.order(shopId);
    await eventually(async () => {
      const [row] = await fixture.messages(shopId);
      expect(row).toMatchObject({ state: 'queued', reason: expect.stringContaining('http-503') });
      return true;
    });
    const age = `update message set created_at = now() - interval '10 minutes', due_at = now() + interval '1 minute'
       where shop_id = $1 and state = 'queued'`;
    await fixture.sql('notifications', age, [shopId]);
    const { messages_due_oldest_seconds: oldest } = await shown();
    expect(oldest).toBeGreaterThan(599);
    expect(oldest).toBeLessThan(700);
  });

  it('are counted without reading those that were sent, however many there are', async () => {
    // With few rows reading them all is the cheapest; where that costs much, the indexes must be enough.
    await fixture.sql('notifications', 'set enable_seqscan = off');
    const plan = await fixture.sql('notifications', `explain ${MESSAGES_WAITING.text}`);
    await fixture.sql('notifications', 'reset enable_seqscan');
    const lines = plan.map((row) => String(row['QUERY PLAN']));
    expect(lines.filter((line) => line.includes('Seq Scan on message'))).toEqual([]);
    expect(lines.filter((line) => /Index (Only )?Scan|Bitmap Index Scan/.test(line)).length).toBeGreaterThanOrEqual(4);
  });

  it('are no news any more a day after they were parked', async () => {
    // Its carrier refuses it for good.
    const { shopId } = await fixture.newShop('010-0000-3032');
    await fixture.order(shopId);
    await fixture.untilStates(shopId, ['parked']);
    expect(await shown()).toMatchObject({ messages_parked: 1 });
    const older = `update message set finished_at = now() - interval '25 hours' where shop_id = $1`;
    await fixture.sql('notifications', older, [shopId]);
    expect(await shown()).toMatchObject({ messages_parked: 0 });
  });
});
