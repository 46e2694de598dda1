import { http, type AnswerOfRoute } from '@jumun/contracts';
import { type Backend, callKey, data } from './fake-gateway.ts';

type WireNotice = AnswerOfRoute<typeof http.notifications.listNotices>['data']['notices'][number];

/** A shop's notices. */
export interface ShopNotices {
  notices: WireNotice[];
}

const NOTICE_ID = '01990000-0000-7000-8000-00000000c0de';

/** The news that the intake was paused. */
export const pausedNotice = (): WireNotice => ({
  ...{ notice_id: NOTICE_ID, kind: 'unattended', subject_name: null, link: '/store/admin/board', read: false },
  created_at: '2026-11-21T13:18:00+09:00',
});

/** Lets the shop behind the gateway keep notices; one of them can be read by itself. */
export function keepNotices(backend: Backend, own: ShopNotices): void {
  const { listNotices, readNotice } = http.notifications;
  Object.assign(backend.overrides, {
    [callKey(listNotices)]: () => data({ notices: own.notices }),
    [callKey(readNotice, { notice_id: NOTICE_ID })]: () => {
      own.notices = own.notices.map((notice) => ({ ...notice, read: true }));
      return data({});
    },
  });
}
