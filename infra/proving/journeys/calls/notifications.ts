import { createHash } from 'node:crypto';
import { http } from '@jumun/contracts';
import { solapiAccount } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import type { System } from '../../platform/system.js';
import { UNKNOWN_ID, type CallCase } from './case.js';

export const notificationsCalls = {
  listNotifications: { right: () => ({}) },
  countNotifications: { right: () => ({}) },
  readNotification: {
    right: ({ a }) => ({ body: { notification_id: a.notificationId } }),
    unknown: { call: () => ({ body: { notification_id: UNKNOWN_ID } }), code: 'NOTIFICATION_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { notification_id: a.notificationId } }),
  },
  readNotifications: { right: ({ a }) => ({ body: { payment_id: a.paymentId } }) },
  listNotices: { right: () => ({}) },
  readNotice: {
    right: ({ a }) => ({ params: { notice_id: a.noticeId } }),
    unknown: { call: () => ({ params: { notice_id: UNKNOWN_ID } }), code: 'NOTIFICATION_NOT_FOUND' },
    foreign: ({ a }) => ({ params: { notice_id: a.noticeId } }),
  },
  messageReports: {
    right: () => ({
      bytes: { type: 'application/json', body: '[]' },
      headers: { 'x-solapi-secret': createHash('sha1').update(solapiAccount.webhookSecret).digest('hex') },
    }),
  },
  chatSetup: { right: () => ({}) },
  connectChat: {
    right: async ({ fixture, a }) => {
      await fixture.sandbox.send('POST', '/control/oauth/next', { body: { provider: 'kakao', id: '7001' } });
      const { authorizeUrl } = (await a.owner.call(http.notifications.chatSetup, {})).data;
      const consent = await fetch(authorizeUrl, { redirect: 'manual' });
      const back = new URL(consent.headers.get('location') ?? '');
      return { body: { code: back.searchParams.get('code') ?? '' } };
    },
    wrong: [{ set: { code: '' }, path: 'code', message: 'code가 필요해요.' }],
  },
  confirmChatFriend: {
    right: async ({ fixture }) => {
      await fixture.sandbox.send('POST', '/control/kakao/friend', { body: { id: '7001', relation: 'ADDED' } });
      return { body: { status: 'Y' } };
    },
    wrong: [{ set: { status: 'N' }, path: 'status', message: '상태는 Y만 보낼 수 있어요.' }],
  },
  setChatAlerts: {
    right: () => ({ body: { enabled: 'N' } }),
    wrong: [{ set: { enabled: 'yes' }, path: 'enabled', message: '고를 수 있는 값이 아니에요.' }],
  },
  messageUsage: { right: () => ({}) },
  listMessages: {
    right: () => ({}),
    wrong: [{ query: { state: 'lost' }, path: 'state', message: '고를 수 있는 값이 아니에요.' }],
  },
  paymentMessages: {
    right: ({ a }) => ({ params: { payment_id: a.paymentId }, query: { shop_id: a.shopId } }),
    wrong: [{ query: { shop_id: 'nobody' }, path: 'shop_id', message: '올바른 번호가 아니에요.' }],
  },
  resendMessage: {
    right: async ({ fixture, a }) => ({ params: { message_id: await parkedMessage(fixture, a.shopId) } }),
    unknown: { call: () => ({ params: { message_id: UNKNOWN_ID } }), code: 'MESSAGE_NOT_FOUND' },
  },
} satisfies Record<string, CallCase>;

/** A message that gave up, as the sending leaves it. */
async function parkedMessage(fixture: System, shopId: string): Promise<string> {
  const [message] = await eventually(async () => {
    const sql = `update message set state = 'parked', due_at = null where id = (select id from message where shop_id = $1 and state in ('accepted', 'delivered') limit 1) returning id`;
    const rows = await fixture.sql<{ id: string }>('notifications', sql, [shopId]);
    return rows.length > 0 && rows;
  });
  return message?.id ?? '';
}
