import type { Logger, Probe, ProbeOutcome } from '@jumun/runtime';
import type { OrdersConfig } from './config.js';
import { makeCardProvider } from './outside.js';
import type { Kcp } from './providers/kcp/kcp.js';

/** The smallest amount that a card pays; a registration alone charges no card. */
const AMOUNT = 1_000;

/** A probe of the card company: opens a trade that is never paid, which tests site code and certificate. */
export function ordersProbes(config: OrdersConfig, logger: Logger): Probe[] {
  const settings = ['KCP_SITE_CD', 'KCP_CERT_INFO'];
  return [{ feature: 'kcp', settings, run: () => tryToRegister(makeCardProvider(config, logger), config) }];
}

async function tryToRegister(kcp: Kcp, { PUBLIC_ORIGIN }: OrdersConfig): Promise<ProbeOutcome> {
  const orderNumber = `doctor-${Date.now()}`;
  const answer = await kcp.register({
    ...{ paymentId: orderNumber, orderNumber, storeName: 'doctor' },
    ...{ amount: AMOUNT, title: 'doctor', returnProof: '-', returnUrl: PUBLIC_ORIGIN, method: 'card' },
  });
  if (answer.kind === 'unreachable') return { kind: 'away', say: 'gave no usable answer' };
  return answer.kind === 'registered'
    ? { kind: 'right', say: 'opens a trade for this site; nothing was charged' }
    : { kind: 'wrong', say: `are not taken (${answer.code})` };
}
