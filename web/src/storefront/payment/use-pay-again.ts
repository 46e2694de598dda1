import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '../../api/app-error';
import { useAct } from '../../api/use-act';
import { storePaths } from '../../addresses/store-paths';
import { randomId } from '../../util/random-id';
import { piecePrice, type CartLine } from '../cart/cart-lines';
import { checkoutKeyOf, noteCheckout, renewCheckout } from '../cart/cart-checkout';
import { cart } from '../cart/cart-store';
import { openCheckout } from '../cart/open-checkout';
import { isUnknown, orderedLines } from '../cart/ordered-lines';
import { nextStepWords } from '../cart/next-step-words';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import { preparedTab } from './card-tab';
import { moveBuyer } from './kept-buyer';
import type { PaymentRecord } from './payment-query';

const wordOf = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map((line) => [line.key, piecePrice(line), line.quantity]));

/** The key of the cart when it holds these lines, which come back into an empty one; undefined when it holds others. */
function cartKey(storeName: string, lines: readonly CartLine[]): string | undefined {
  if (cart.get(storeName).lines.length === 0) cart.replace(storeName, lines);
  return wordOf(cart.get(storeName).lines) === wordOf(lines) ? checkoutKeyOf(storeName) : undefined;
}

/** An option of the order is gone: only the cart can ask for another. */
const optionsChanged = () =>
  new AppError({ kind: 'client', code: 'OPTIONS_CHANGED', message: t`옵션이 바뀌었어요. 다시 골라주세요.` });

interface PayAgain {
  start: (atCounter?: boolean) => void;
  busy: boolean;
  /** Why there is no other checkout, and what to do. */
  refusal: string | null;
}

/** Another checkout of the same lines after a payment that ended without money; what was typed goes along. */
export function usePayAgain(record: PaymentRecord): PayAgain {
  const { base, storeName } = useStoreAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const ownKey = useRef<string>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const again = useAct({
    /** True once the payment page is on its way. */
    mutationFn: async (atCounter: boolean): Promise<boolean> => {
      const store = await queries.ensureQueryData(storeQuery(storeName));
      const lines = orderedLines(store, record.items);
      const key = cartKey(storeName, lines) ?? (ownKey.current ??= randomId());
      if (lines.some(({ options }) => options.some(isUnknown))) throw optionsChanged();
      const opened = await openCheckout(store, storeName, lines, key, atCounter);
      noteCheckout(storeName, key, opened);
      moveBuyer(record.paymentId, opened.paymentId);
      await navigate(storePaths.payment(base, opened.paymentId), { replace: true });
      return true;
    },
    onMutate: () => setRefusal(null),
    onError: (fault: AppError) => {
      preparedTab.close();
      setRefusal(nextStepWords(fault));
      if (fault.code === 'IDEMPOTENCY_MISMATCH') {
        ownKey.current = null;
        renewCheckout(storeName);
      }
      // The cart says line by line what has changed meanwhile.
      void queries.invalidateQueries({ queryKey: storeQuery(storeName).queryKey });
    },
  });
  return {
    start: (atCounter = false) => again.mutate(atCounter),
    busy: again.isPending || again.data === true,
    refusal,
  };
}
