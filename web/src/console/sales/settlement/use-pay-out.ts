import { useState } from 'react';
import type { Payout } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { randomId } from '../../../util/random-id';
import { payoutFailureOf } from './payout-failure';
import { refreshSettlement } from './settlement-query';

/** The card company is asked about each payment first. */
const TIMEOUT_MS = 25_000;

/**
 * Pays the balance out. One key stands for one wish: it is shown again while the outcome is unknown, so that nothing is
 * paid twice, and replaced after a certain no.
 */
export function usePayOut() {
  const [key, setKey] = useState(randomId);
  return useAct({
    mutationFn: async (): Promise<Payout> =>
      (await call(http.payouts.payOut, { idempotencyKey: key, timeoutMs: TIMEOUT_MS })).data,
    onError: (fault) => {
      if (payoutFailureOf(fault).isCertain) setKey(randomId());
    },
    onSettled: () => void refreshSettlement(),
  });
}
