import { Problem, serviceActor, type contracts, type InputOf } from '@jumun/contracts';
import type { PayoutMeans } from './means.js';
import type { ProviderEvent } from './providers/provider.js';

type Given = InputOf<typeof contracts.settlement.procedures.takePayoutEvent>;

const KEEP = `
  insert into provider_event (provider, event_id, type, about_kind, about, received_at) values (?, ?, ?, ?, ?, ?)
  on conflict do nothing returning event_id`;
const LOOK_AT_ACCOUNT = `
  update payout_account set look_at = now(), look_ups = 0 where provider = ? and provider_account_id = ?
  returning shop_id as "shopId"`;
const LOOK_AT_PAYOUT = `
  update payout set look_at = now() where provider = ? and id = ?::uuid and state not in ('planned', 'failed') returning id as "payoutId"`;

/**
 * Keeps an event once, after its signature was checked on the bytes. It is not believed: it only says what to ask the
 * provider about, so that late, doubled and mixed-up events do no harm. False when it was known.
 */
export async function takeEvent(means: PayoutMeans, { provider: name, body, headers }: Given): Promise<boolean> {
  const { clock, logger, providers, soon, transactor } = means;
  const event = await providers.find(name)?.readEvent(Buffer.from(body, 'base64'), headers, clock.now());
  if (!event) {
    logger.warn({ provider: name }, 'an event of a payout provider was not signed by it');
    throw new Problem('FORBIDDEN');
  }
  const about = aboutOf(event);
  const taken = await transactor.transact(serviceActor('settlement'), async (tx) => {
    const { eventId, type } = event;
    const kept = await tx.sql(KEEP, [name, eventId, type, event.about.kind, about, clock.now()]);
    if (kept.length === 0) return undefined;
    if (event.about.kind === 'account') return tx.sql<{ shopId: string }>(LOOK_AT_ACCOUNT, [name, about]);
    return event.about.kind === 'payout' ? tx.sql<{ payoutId: string }>(LOOK_AT_PAYOUT, [name, about]) : [];
  });
  for (const row of taken ?? []) {
    if ('shopId' in row) soon.account(row.shopId);
    else soon.payout(row.payoutId);
  }
  return taken !== undefined;
}

function aboutOf({ about }: ProviderEvent): string | null {
  if (about.kind === 'other') return null;
  return about.kind === 'account' ? about.accountId : about.payoutId;
}
