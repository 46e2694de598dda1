import { AcquirerLookup, noteOff, type Logger } from '@jumun/runtime';
import type { OrdersConfig } from './config.js';
import { Kcp } from './providers/kcp/kcp.js';

/** The card company, with a look-up by our order numbers where it has one. */
export function makeCardProvider(config: OrdersConfig, logger: Logger): Kcp {
  const lookUpAt = config.ACQUIRER_LOOKUP_BASE;
  if (lookUpAt === undefined) noteOff('acquirer-lookup');
  return new Kcp({
    payBase: config.KCP_PAY_BASE,
    apiBase: config.KCP_API_BASE,
    receiptBase: config.KCP_RECEIPT_BASE,
    siteCode: config.KCP_SITE_CD,
    certificate: config.KCP_CERT_INFO,
    privateKey: config.KCP_PRIVATE_KEY,
    passphrase: config.KCP_PRIVATE_KEY_PASSPHRASE,
    mostMonths: config.KCP_QUOTA,
    walletFields: config.KCP_WALLET_FIELDS,
    lookup: lookUpAt === undefined ? undefined : new AcquirerLookup(lookUpAt, logger),
    logger,
  });
}
