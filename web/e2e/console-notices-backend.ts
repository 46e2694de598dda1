import type { http } from '@jumun/contracts';
import type { ContentOf } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type Notice = ContentOf<typeof http.notifications.listNotices>['notices'][number];

/** A shop's notices. */
export interface ShopNotices {
  notices: Notice[];
}

/** The news that the intake was paused. */
export const pausedNotice = (): Notice => ({
  ...{ noticeId: numbered(7_900), kind: 'unattended', subjectName: null, link: '/store/admin/board', read: false },
  createdAt: '2026-11-21T13:18:00+09:00',
});

/** Lets the shop behind the gateway keep notices. */
export function keepNotices(backend: Backend, own: ShopNotices): void {
  play(backend, {
    notifications: {
      listNotices: () => ({ notices: own.notices }),
      readNotice: () => void (own.notices = own.notices.map((notice) => ({ ...notice, read: true }))),
    },
  });
}
