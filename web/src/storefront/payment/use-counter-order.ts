import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppError } from '../../api/app-error';
import { useAct } from '../../api/use-act';
import { storePaths } from '../../addresses/store-paths';
import { nextStepWords } from '../cart/next-step-words';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import { keptMethod } from './kept-method';
import { leaveNumber } from './leave-number';
import { openInstead } from './open-instead';
import type { PaymentRecord } from './payment-query';

interface CounterOrder {
  /** With the number that was typed, if any. */
  start: (phone: string) => void;
  busy: boolean;
  /** Why it can't be paid at the counter, and what to do. */
  refusal: string | null;
}

/** The same lines as an order that is paid at the counter. */
export function useCounterOrder(record: PaymentRecord): CounterOrder {
  const { base, storeName } = useStoreAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const order = useAct({
    /** True once the page that waits for the counter is on its way. */
    mutationFn: async (phone: string): Promise<boolean> => {
      const opened = await openInstead(queries, storeName, record, true);
      keptMethod.keep('counter');
      // For a card the number goes along to the card page; for the counter only this call sends it.
      void leaveNumber({ storeName, orderNumber: opened.orderNumber }, phone);
      await navigate(storePaths.payment(base, opened.paymentId), { replace: true });
      return true;
    },
    onMutate: () => setRefusal(null),
    onError: (fault: AppError) => {
      setRefusal(nextStepWords(fault));
      void queries.invalidateQueries({ queryKey: storeQuery(storeName).queryKey });
    },
  });
  return { start: (phone) => order.mutate(phone), busy: order.isPending || order.data === true, refusal };
}
