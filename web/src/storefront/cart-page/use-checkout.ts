import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppError } from '../../api/app-error';
import { useAct } from '../../api/use-act';
import { storePaths } from '../../addresses/store-paths';
import { showAlert } from '../../ui/alert';
import { preparedTab } from '../payment/card-tab';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import type { CartLine } from '../cart/cart-lines';
import { checkoutKeyOf, isHeld, noteCheckout, renewCheckout } from '../cart/cart-checkout';
import { cart } from '../cart/cart-store';
import { checkedAgainst, type LineFaults } from '../cart/check-lines';
import { ownGoods, withOwnGoods } from '../cart/own-goods';
import { checkoutCode } from './checkout-code';
import { nextStepWords } from '../cart/next-step-words';
import type { Turn } from '../cart/wait-in-turn';

/** Refusals that the cart itself can explain and mend. */
const MENDABLE = new Set([
  'PRICE_CHANGED',
  'OPTIONS_REQUIRED',
  'OPTIONS_CHANGED',
  'SOLD_OUT',
  'TOO_MANY_HELD',
  'PRODUCT_UNAVAILABLE',
  'STORE_PAUSED',
  'STORE_CLOSED',
  'INTAKE_FULL',
  'TAG_NOT_FOUND',
  'TAG_REVOKED',
  'STORE_NOT_FOUND',
]);

interface Refusal {
  /** The lines that were refused: what is said of them ends when they change. */
  lines: readonly CartLine[];
  text: string;
  faults: LineFaults;
}

interface Checkout {
  start: (lines: readonly CartLine[]) => void;
  /** Goes on to the card page by itself, as this device paid before. */
  startAsBefore: (lines: readonly CartLine[]) => void;
  busy: boolean;
  /** The server's refusal of the last try with exactly these lines. */
  refusal: Refusal | null;
  /** The place in a rush, until it has come to it. */
  turn: Turn | null;
  /** Waits no longer. */
  leave: () => void;
}

/** Few checkouts are refused, so what reads a refusal comes only then; without it the words stand alone. */
const faultsIn = (fault: AppError, tried: readonly CartLine[]): Promise<LineFaults> =>
  import('./refusal').then(
    ({ refusedLines }) => refusedLines(fault, tried),
    () => new Map(),
  );

/** Opens a checkout for the lines and goes to its payment page. */
export function useCheckout(lines: readonly CartLine[]): Checkout {
  const { base, storeName } = useStoreAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  const leaving = useRef(new AbortController());

  async function refuse(fault: AppError, tried: readonly CartLine[]): Promise<void> {
    if (MENDABLE.has(fault.code)) {
      setRefusal({ lines: tried, text: fault.message, faults: await faultsIn(fault, tried) });
      return queries.invalidateQueries({ queryKey: storeQuery(storeName).queryKey });
    }
    if (fault.code === 'IDEMPOTENCY_MISMATCH') renewCheckout(storeName);
    setRefusal({ lines: cart.get(storeName).lines, text: nextStepWords(fault), faults: new Map() });
    return showAlert(t`결제 준비 중 오류가 발생했습니다.`);
  }

  const open = useAct({
    /** True once the payment page is on its way. */
    mutationFn: async (tried: readonly CartLine[]): Promise<boolean> => {
      const store = await queries.ensureQueryData(storeQuery(storeName));
      // The store may have come only now, and then what has changed is said before anything is asked.
      const { faults } = checkedAgainst(withOwnGoods(store, ownGoods(storeName)), tried, undefined, isHeld(storeName));
      if (store.shop.status === 'restricted' || faults.size > 0) return false;
      const checkoutKey = checkoutKeyOf(storeName);
      const { openCheckout, sendAgain, waitInTurn } = await checkoutCode();
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const ask = () => sendAgain(() => openCheckout(store, storeName, tried, checkoutKey), signal);
      const opened = await waitInTurn(ask, signal, (told) => {
        // Closes the empty tab: the shopper waits here, and the payment page has a button of its own.
        if (told) preparedTab.close();
        setTurn(told);
      });
      if (!opened) return false;
      noteCheckout(storeName, checkoutKey, opened);
      await navigate(storePaths.payment(base, opened.paymentId));
      return true;
    },
    onMutate: () => setRefusal(null),
    onSuccess: (isOpen) => {
      if (!isOpen) preparedTab.close();
    },
    onError: (fault, tried) => {
      preparedTab.close();
      void refuse(fault, tried);
    },
  });
  const { reset } = open;
  useEffect(() => {
    // A shopper who turned back before the payment page came is still here, and can press again.
    addEventListener('popstate', reset);
    return () => removeEventListener('popstate', reset);
  }, [reset]);
  const leave = () => leaving.current.abort();
  // Leaving the page cancels the wait, so that no order is made without its shopper.
  useEffect(() => () => leaving.current.abort(), []);

  return {
    start: open.mutate,
    startAsBefore(tried) {
      // Later than the press itself, browsers would open no tab.
      preparedTab.open();
      open.mutate(tried);
    },
    // The cart stays on screen until the payment page's code is here, and must not be pressed again meanwhile.
    busy: open.isPending || open.data === true,
    refusal: refusal?.lines === lines ? refusal : null,
    turn,
    leave,
  };
}
