import { createHash } from 'node:crypto';
import { orders, type AnswerOf, type CallScreen } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { screenOf } from '../numbering/order-settings.js';
import { SCREEN_HEAD, SCREEN_NUMBERS } from './call-screen.sql.js';

const MINUTE_MS = 60_000;

/** The numbers of a shop's call screen; nothing but the version where that is the one that the caller has. */
export async function getCallScreen(
  tx: Tx,
  shopId: string,
  { knownVersion, now }: { knownVersion?: string | undefined; now: Date },
): Promise<AnswerOf<typeof orders.procedures.getCallScreen>> {
  const view = await look(tx, shopId, now);
  const version = createHash('sha256').update(JSON.stringify(view)).digest('hex').slice(0, 32);
  return { version, view: version === knownVersion ? null : { ...view, serverTime: iso(now) } };
}

async function look(tx: Tx, shopId: string, now: Date): Promise<CallScreen> {
  const [found] = await tx.run(SCREEN_HEAD, [shopId]);
  const settings = screenOf({ screen: found?.screen ?? null });
  const since = new Date(now.getTime() - settings.keepMinutes * MINUTE_MS);
  const rows = await tx.run(SCREEN_NUMBERS, [shopId, since]);
  return {
    preparing: rows.filter(({ list }) => list === 'preparing').map(({ pickup }) => ({ pickup: pickup ?? '' })),
    ready: rows
      .filter(({ list }) => list === 'ready')
      .map(({ pickup, readyAt, recalls }) => ({
        pickup: pickup ?? '',
        at: iso(readyAt ?? now),
        called: recalls + 1,
      })),
    settings: {
      ...settings,
      ...{ muteFrom: settings.mute?.from ?? null, muteTo: settings.mute?.to ?? null, orderUrlQr: settings.orderQr },
    },
    testedAt: iso(found?.screenTestedAt ?? null),
    shopName: found?.shopName ?? null,
  };
}
