import type { Locale, PushAddress } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import { z } from 'zod';
import { placeOfSubscription, PushSubscriptionRow } from './push.tables.js';

/** A browser that is sent something. */
export interface Browser {
  address: PushAddress;
  locale: Locale;
}

const Keys = z.object({ publicKey: z.string(), secret: z.string() });

/** The browsers of deliveries, by the ids of their subscriptions; those that were forgotten meanwhile are missing. */
export async function findBrowsers(
  database: Database,
  sealer: Sealer,
  deliveries: readonly { subscriptionId: string }[],
): Promise<Map<string, Browser>> {
  const ids = [...new Set(deliveries.map(({ subscriptionId }) => subscriptionId))];
  const rows = await database.platform
    .query(PushSubscriptionRow)
    .selectFrom('PushSubscriptionRow')
    .select(['id', 'sealedEndpoint', 'sealedKeys', 'locale'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, sealedEndpoint, sealedKeys, locale }) => {
      const endpoint = sealer.open(sealedEndpoint, placeOfSubscription('sealed_endpoint', id));
      const keys = Keys.parse(JSON.parse(sealer.open(sealedKeys, placeOfSubscription('sealed_keys', id))));
      return [id, { address: { endpoint, ...keys }, locale }];
    }),
  );
}
