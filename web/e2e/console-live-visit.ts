import { http, socketEvents } from '@jumun/contracts';
import type { Locator } from 'playwright-core';
import type { OwnerFixture } from './console-fixture.ts';
import { ORDER_NUMBER } from './fake-store.ts';

interface LivePlay {
  notices: () => Locator;
  /** The notice of one order, by the number that is called out. */
  notice: (number: string) => Locator;
  /** The channel tells of an order; `count` is what is unread then. */
  come: (count: number, orderNumber?: string) => void;
  /** From here on the page's time advances by the test's calls only, however slow the machine is. */
  stopTime: () => Promise<void>;
  /** The dashboard, live, with all that it asks for answered: an order that comes now is news. */
  openLive: () => Promise<void>;
}

/** Steps that tests of new orders take on an owner's fixture. */
export function livePlay(here: OwnerFixture): LivePlay {
  const notices = () => here.page.getByRole('region', { name: '새 주문' });
  return {
    notices,
    notice: (number) => notices().getByText(`${number}번 · `),
    come: (count, data = ORDER_NUMBER) =>
      here.channel.send(socketEvents.newOrder, { data, timestamp: '2026-11-21T13:18:00+09:00', count, total: 3_500 }),
    stopTime: async () => here.page.clock.pauseAt(await here.page.evaluate(() => Date.now() + 60_000)),
    async openLive() {
      // The bell is asked when the console opens, and again when the channel stands: in this order, what comes next is news.
      const bell = http.notifications.listNotifications;
      const letIn = here.channel.hold();
      await here.open('/dashboard');
      await here.gateway.heard(bell);
      letIn();
      await here.gateway.heard(bell, 2);
      await here.page.getByText('최근 주문').waitFor();
      await here.page.waitForLoadState('networkidle');
    },
  };
}
