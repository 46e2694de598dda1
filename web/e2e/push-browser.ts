import type { BrowserContext, Page } from 'playwright-core';
import { PUSH_KEY } from './console-shop-backend.ts';

/** Subscription that the fake browser returns. */
export const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
  keys: { p256dh: PUSH_KEY, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
};

/** Whether the page has ended its address at the push service. */
export const hasEndedPush = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['pushEnded'] === 'yes');

/** A browser that has not been asked yet, or was before, and what its person answers; it has no push service of its own here. */
export async function playPushBrowser(
  context: BrowserContext,
  answer: NotificationPermission,
  before: NotificationPermission = 'default',
): Promise<void> {
  await context.addInitScript(
    ({ given, first, told }) => {
      let permission = first;
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = () => Promise.resolve((permission = given));
      const unsubscribe = () => {
        document.documentElement.dataset['pushEnded'] = 'yes';
        return Promise.resolve(true);
      };
      // Of a subscription that it had, the page takes these alone.
      const known = {
        options: { applicationServerKey: null },
        unsubscribe,
        toJSON: () => told,
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = () => Promise.resolve(known);
      // Of a subscription the page takes its JSON alone.
      PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => told } as unknown as PushSubscription);
      Object.defineProperty(navigator, 'serviceWorker', {
        value: {
          register: () => Promise.resolve({}),
          ready: Promise.resolve({ pushManager: PushManager.prototype }),
          getRegistration: () => Promise.resolve({ pushManager: PushManager.prototype }),
          addEventListener: () => undefined,
        },
      });
    },
    { given: answer, first: before, told: pushSubscription },
  );
}
