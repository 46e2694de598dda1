import type { SignUpConsents } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Consent, CONSENTS } from './consent.table.js';

/** Keeps what a newcomer agreed to, which version of the texts that was, and when. */
export async function recordConsents(
  tx: Tx,
  shopId: string,
  consents: SignUpConsents | undefined,
  answeredAt: Date,
): Promise<void> {
  const rows = CONSENTS.map((about) => ({
    shopId,
    about,
    answer:
      consents === undefined ? ('not_asked' as const) : consents[about] ? ('agreed' as const) : ('declined' as const),
    textVersion: consents?.version ?? null,
    answeredAt,
  }));
  await tx.query(Consent).insertInto('Consent').values(rows).execute();
}
