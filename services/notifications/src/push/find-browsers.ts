import type { Locale, PushAddress } from '@jumun/contracts';
import type { Database, RowOf } from '@jumun/database';
import type { Logger, Sealer } from '@jumun/runtime';
import { z } from 'zod';
import { placeOfSubscription, PushSubscriptionRow } from './push.tables.js';

/** A browser that is sent something. */
export interface Browser {
  address: PushAddress;
  locale: Locale;
}

type Sealed = Pick<RowOf<typeof PushSubscriptionRow>, 'id' | 'sealedEndpoint' | 'sealedKeys' | 'locale'>;

const Keys = z.object({ publicKey: z.string(), secret: z.string() });

/**
 * The browsers of deliveries, by the ids of their subscriptions; those that were forgotten meanwhile are missing, and null
 * stands for those whose address can't be opened.
 */
export async function findBrowsers(
  database: Database,
  sealer: Sealer,
  logger: Logger,
  deliveries: readonly { subscriptionId: string }[],
): Promise<Map<string, Browser | null>> {
  const ids = [...new Set(deliveries.map(({ subscriptionId }) => subscriptionId))];
  const rows = await database.platform
    .query(PushSubscriptionRow)
    .selectFrom('PushSubscriptionRow')
    .select(['id', 'sealedEndpoint', 'sealedKeys', 'locale'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      try {
        return [row.id, open(sealer, row)];
      } catch (error) {
        // The key is lost or the row was tampered with; the others of the batch are still sent.
        logger.error({ err: error, subscriptionId: row.id }, 'the address of a browser can not be opened');
        return [row.id, null];
      }
    }),
  );
}

function open(sealer: Sealer, { id, sealedEndpoint, sealedKeys, locale }: Sealed): Browser {
  const endpoint = sealer.open(sealedEndpoint, placeOfSubscription('sealed_endpoint', id));
  const keys = Keys.parse(JSON.parse(sealer.open(sealedKeys, placeOfSubscription('sealed_keys', id))));
  return { address: { endpoint, ...keys }, locale };
}
