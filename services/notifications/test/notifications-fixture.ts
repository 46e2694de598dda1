import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import {
  auth,
  DeliveryReport,
  notifications,
  orders,
  Problem,
  shopper,
  type Actor,
  type EmissionOf,
  type Locale,
  type ShopAlerts,
} from '@jumun/contracts';
import type { RunningService } from '@jumun/messaging';
import { defaultsOf } from '@jumun/runtime';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { eventually, opened, testFixture, type Fixture } from '@jumun/testing';
import { notificationsSettings, type NotificationsConfig } from '../src/config.js';
import { mailSender, smtpUrl } from '../src/mail-settings.js';
import { alimtalkTemplates } from '../src/wording/templates-setting.js';
import { DEFAULT_ALERTS } from '../src/push/alerts.js';
import { definition } from '../src/notifications.module.js';

/** The rows that a run of retention erases where nothing is old enough to go. */
export const NOTHING = {
  ...{ message: 0, bell: 0, notice: 0, waiting_order: 0, inquiry: 0 },
  ...{ print_job: 0, printer_search: 0, staff_call: 0 },
  ...{ push_subscription: 0, push_delivery: 0, pickup_wait: 0, line_order: 0 },
  ...{ recipient_day: 0, message_day: 0, released_move: 0 },
};

export const { procedures, facts } = notifications;
export type Paid = EmissionOf<typeof orders.facts.paymentPaid>;

export interface Arrival {
  channel: string;
  to: string;
  text: string;
  subject?: string;
  templateId?: string;
}

/** The notifications service among real servers and the provider's sandbox, whose reports come in as by the gateway. */
export interface NotificationsFixture extends Fixture {
  service: RunningService;
  sandbox: Sandbox;
  /** Where the sandbox sends its delivery reports. */
  reportsUrl: string;
  notificationsConfig: NotificationsConfig;
  /** A shop whose owner has this phone, or none. */
  newShop(phone?: string | null, shopName?: string, shopId?: string): Promise<{ shopId: string; phone: string | null }>;
  /** Makes a shopper with this phone, or none, the buyer of a payment. */
  newBuyer(paymentId: string, phone?: string | null, more?: { email?: string; locale?: Locale }): string | null;
  /** Saves what a shop lets its guests know, the rest as without a choice. */
  saveAlerts(shopId: string, alerts: Partial<ShopAlerts>): Promise<void>;
  /** Moves the clock that the service decides by. */
  advanceClock(ms: number): void;
  /** The time of that clock. */
  now(): Date;
  /** Asks the sandbox something on its control interface. */
  control<T>(method: string, path: string, body?: object): Promise<T>;
  /** Delivers the news of a paid order. */
  order(shopId: string, more?: Partial<Paid>): Promise<Paid>;
  /** The messages on a phone. */
  arrivals(phone: string | null): Promise<Arrival[]>;
  /** Waits until so many messages lie on a phone. */
  untilArrived(phone: string | null, count: number): Promise<Arrival[]>;
  fault(order: {
    target: string;
    kind: string;
    times?: number;
    status?: number;
    match?: string;
    code?: string;
  }): Promise<void>;
  messages(shopId: string): Promise<Record<string, unknown>[]>;
  /** Waits until the shop's messages are in these states, oldest first. */
  untilStates(shopId: string, states: string[]): Promise<Record<string, unknown>[]>;
  /** Waits until no message is on its way, so that none is written any more. */
  untilNothingIsSent(): Promise<void>;
  /** Removes all faults; targets that are only slow answer then. */
  clearFaults(): Promise<void>;
  /** Makes what waits for a later look due now, as if the time had passed. */
  passTime(shopId: string): Promise<void>;
}

export const ownerOfShop = (shopId: string): Actor => ({ kind: 'owner', shopId, sessionId: crypto.randomUUID() });

let serial = 0;

export function paid(shopId: string, more: Partial<Paid> = {}): Paid {
  serial += 1;
  return {
    shopId,
    paymentId: v7(),
    checkoutId: v7(),
    orderNumber: `261121-ABCD1234-${String(serial).padStart(3, '0')}`,
    amount: 12_500,
    currency: 'KRW',
    storeName: 'demo',
    title: '아메리카노 외 2건',
    paidAt: new Date().toISOString(),
    ...more,
  };
}

/**
 * Starts it with every feature, or with settings changed. It is not shared: files move its clock, and a circuit or a next try
 * that was set by a later clock would hold up the next file's messages.
 */
export const notificationsFixture = async (more?: Partial<NotificationsConfig>): Promise<NotificationsFixture> =>
  openNotifications(await testFixture(), more);

export const openedNotifications = (more?: Partial<NotificationsConfig>): NotificationsFixture =>
  opened(() => notificationsFixture(more));

async function openNotifications(
  fixture: Fixture,
  more: Partial<NotificationsConfig> = {},
): Promise<NotificationsFixture> {
  const sandbox = await startSandbox({ solapiStepMs: 20 });
  const reports = await reportServer(fixture);
  sandbox.sendReportsTo(reports.url);
  fixture.afterClose(sandbox.close);
  fixture.afterClose(reports.close);
  const notificationsConfig: NotificationsConfig = {
    ...defaultsOf(notificationsSettings),
    ...(await fixture.config('notifications')),
    LOG_LEVEL: 'silent',
    DATA_KEY: [randomBytes(32)],
    INDEX_KEY: [randomBytes(32)],
    SOLAPI_BASE: settingOf(sandbox, 'SOLAPI_BASE'),
    SOLAPI_API_KEY: settingOf(sandbox, 'SOLAPI_API_KEY'),
    SOLAPI_API_SECRET: settingOf(sandbox, 'SOLAPI_API_SECRET'),
    SOLAPI_SENDER: settingOf(sandbox, 'SOLAPI_SENDER'),
    SOLAPI_PFID: settingOf(sandbox, 'SOLAPI_PFID'),
    SOLAPI_WEBHOOK_SECRET: settingOf(sandbox, 'SOLAPI_WEBHOOK_SECRET'),
    ALIMTALK_TEMPLATES: alimtalkTemplates.parse(settingOf(sandbox, 'ALIMTALK_TEMPLATES')),
    SMTP_URL: smtpUrl.parse(settingOf(sandbox, 'SMTP_URL')),
    VAPID_PUBLIC_KEY: settingOf(sandbox, 'VAPID_PUBLIC_KEY'),
    VAPID_PRIVATE_KEY: settingOf(sandbox, 'VAPID_PRIVATE_KEY'),
    PUSH_SANDBOX_ORIGIN: settingOf(sandbox, 'PUSH_SANDBOX_ORIGIN'),
    MAIL_SENDER: mailSender.parse(settingOf(sandbox, 'MAIL_SENDER')),
    OPERATOR_EMAIL: 'operators@jumun.test',
    KAKAO_AUTH_BASE: settingOf(sandbox, 'KAKAO_AUTH_BASE'),
    KAKAO_API_BASE: settingOf(sandbox, 'KAKAO_API_BASE'),
    KAKAO_CHANNEL_BASE: settingOf(sandbox, 'KAKAO_CHANNEL_BASE'),
    KAKAO_REST_KEY: settingOf(sandbox, 'KAKAO_REST_KEY'),
    KAKAO_CLIENT_SECRET: settingOf(sandbox, 'KAKAO_CLIENT_SECRET'),
    KAKAO_ADMIN_KEY: settingOf(sandbox, 'KAKAO_ADMIN_KEY'),
    KAKAO_CHANNEL_ID: settingOf(sandbox, 'KAKAO_CHANNEL_ID'),
    ...more,
  };
  const owners = new Map<string, { phone: string | null; shopName: string }>();
  await fixture.stub(auth.procedures.getOwnerContacts, ({ shopIds }) => {
    const contacts = shopIds.map((shopId) => {
      const owner = owners.get(shopId);
      if (!owner) throw new Error('the test made no such shop');
      return { shopId, ...owner };
    });
    return { contacts };
  });
  const buyers = new Map<string, { phone: string | null; email?: string; locale?: Locale }>();
  await fixture.stub(orders.procedures.getBuyerContacts, ({ payments }, actor) => {
    if (actor.kind !== 'service' || actor.name !== 'notifications') throw new Problem('FORBIDDEN');
    const contacts = payments.flatMap(({ paymentId }) => {
      const { phone, email = null, locale = 'ko' } = buyers.get(paymentId) ?? {};
      return phone === undefined ? [] : [{ paymentId, phone, email, locale }];
    });
    return { contacts };
  });
  let leadMs = 0;
  const clock = { now: () => new Date(Date.now() + leadMs) };
  // Two copies, so that every promise holds for any number of them.
  const service = await fixture.start(definition(notificationsConfig, clock));
  await fixture.start(definition(notificationsConfig, clock));
  const messages = async (shopId: string) => {
    const all = 'select * from message where shop_id = $1 order by created_at, id';
    const rows = await fixture.sql('notifications', all, [shopId]);
    // Most tests pay without a buyer: the shopper's `order-paid` message, which has no recipient then, is left out.
    return rows.filter(
      ({ kind, recipient_role: role, source_id: id }) =>
        kind !== 'order-paid' || role !== 'shopper' || buyers.has(String(id)),
    );
  };
  const arrivals = (phone: string | null) =>
    control<Arrival[]>(sandbox, 'GET', `/control/messages?to=${(phone ?? '').replaceAll('-', '')}`);
  return {
    ...fixture,
    service,
    sandbox,
    reportsUrl: reports.url,
    notificationsConfig,
    newShop: (phone = nextPhone(), shopName = '데모 카페', shopId = v7()) => {
      owners.set(shopId, { phone, shopName });
      return Promise.resolve({ shopId, phone });
    },
    newBuyer(paymentId, phone = nextPhone(), more = {}) {
      buyers.set(paymentId, { phone, ...more });
      return phone;
    },
    async saveAlerts(shopId, alerts) {
      const chosen = { ...DEFAULT_ALERTS, ...alerts };
      await fixture.rpc.call(procedures.saveShopAlerts, chosen, ownerOfShop(shopId));
    },
    advanceClock: (ms) => void (leadMs += ms),
    now: () => clock.now(),
    control: (method, path, body) => control(sandbox, method, path, body),
    async order(shopId, more) {
      const payment = paid(shopId, more);
      await fixture.publish(orders.facts.paymentPaid, payment);
      return payment;
    },
    arrivals,
    untilArrived: (phone, count) =>
      eventually(async () => {
        const found = await arrivals(phone);
        expect(found).toHaveLength(count);
        return found;
      }),
    fault: async (order) => void (await control(sandbox, 'POST', '/control/faults', order)),
    messages,
    untilStates: (shopId, states) =>
      eventually(async () => {
        const rows = await messages(shopId);
        expect(rows.map(({ state }) => state)).toEqual(states);
        return rows;
      }),
    async untilNothingIsSent() {
      const onTheirWay = `select 1 from message where state in ('queued', 'sending') limit 1`;
      await eventually(async () => (await fixture.sql('notifications', onTheirWay)).length === 0);
    },
    clearFaults: async () => void (await control(sandbox, 'DELETE', '/control/faults')),
    passTime: async (shopId) => {
      await fixture.sql(
        'notifications',
        'update message set due_at = now() where shop_id = $1 and due_at is not null',
        [shopId],
      );
    },
  };
}

/** A phone number that no other test uses. */
export function nextPhone(): string {
  serial += 1;
  return `010-7777-${String(serial).padStart(4, '0')}`;
}

/** The provider's own secret as it stands in the header of a report. */
export const reportSecret = (config: NotificationsConfig): string =>
  createHash('sha1').update(config.SOLAPI_WEBHOOK_SECRET).digest('hex');

function settingOf(sandbox: Sandbox, name: string): string {
  const value = sandbox.env[name];
  if (value === undefined) throw new Error(`the sandbox gives no ${name}`);
  return value;
}

async function control<T>(sandbox: Sandbox, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface WireReport {
  messageId: string;
  statusCode: string;
  replacement?: boolean;
  customFields?: { deliveryId?: string };
}

/** Hands the provider's reports to the service, as the gateway does. */
async function reportServer(fixture: Fixture): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const rows = JSON.parse(Buffer.concat(chunks).toString()) as WireReport[];
      const reports = rows.map(({ messageId, statusCode, replacement, customFields }) =>
        DeliveryReport.parse({
          messageId,
          statusCode,
          replaced: replacement === true,
          deliveryId: customFields?.deliveryId,
        }),
      );
      const secret = String(incoming.headers['x-solapi-secret']);
      fixture.rpc.call(procedures.recordDeliveries, { secret, reports }, shopper).then(
        () => response.end('ok'),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
