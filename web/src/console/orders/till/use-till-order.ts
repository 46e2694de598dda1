import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { randomId } from '../../../util/random-id';
import { paymentSettingsQuery, type CounterMethod } from '../../shop/payment-settings/payment-settings-query';
import { isInDoubt, keptAttempt, type Attempt } from './till-attempt';
import { atPricesOf, leftAfter, totalOf, type TillLine } from './till-cart';
import { HERE, type TillPlace } from './till-place';
import { enterOrder, tillQuery, type TillOrder } from './till-query';

const ALL: readonly CounterMethod[] = ['cash', 'terminal', 'transfer'];

/** An order that was entered, with all that its panel shows of it. */
export interface Done {
  paymentId: string;
  orderNumber: string;
  order: TillOrder;
  total: number;
}

/**
 * An order as it is put together; every part of it is gone with the one that it became. Where its answer was lost, the next
 * press sends the very same order under the same key, whatever was changed meanwhile: that asks what became of it.
 */
export function useTillOrder(storeName: string, onDone: (done: Done) => void) {
  const { data: settings } = useQuery(paymentSettingsQuery);
  const methods = settings?.counterMethods ?? ALL;
  const [lines, setLines] = useState<TillLine[]>([]);
  const [picked, setMethod] = useState<CounterMethod>();
  const [note, setNote] = useState('');
  const [place, setPlace] = useState<TillPlace>(HERE);
  const [doubt, setDoubt] = useState(() => keptAttempt.of(storeName));
  const method = picked && methods.includes(picked) ? picked : (methods[0] ?? 'cash');
  const queries = useQueryClient();
  const end = (): void => {
    keptAttempt.drop();
    setDoubt(undefined);
  };
  const clear = (): void => {
    setMethod(undefined);
    setNote('');
    setPlace(HERE);
  };
  const act = useAct({
    mutationFn: (attempt: Attempt) => {
      // Before it leaves: a page that is loaded anew meanwhile asks about it, too.
      keptAttempt.keep(attempt);
      return enterOrder(attempt.order, attempt.key);
    },
    onSuccess({ paymentId, orderNumber }, { order }) {
      end();
      setLines((now) => leftAfter(now, order.lines));
      clear();
      onDone({ paymentId, orderNumber, order, total: totalOf(order.lines) });
    },
    async onError({ kind, code, message }, attempt) {
      if (isInDoubt({ kind, code }, doubt !== undefined)) {
        setDoubt(attempt);
        void showAlert(t`주문이 들어갔는지 아직 몰라요.\n${message}`);
        return;
      }
      end();
      void showAlert(t`주문을 넣지 못했어요.\n${message}`);
      // It was refused as it stands: another try is at what the store sells and takes now.
      void queries.invalidateQueries(paymentSettingsQuery);
      const store = await queries.fetchQuery({ ...tillQuery(storeName), staleTime: 0 }).catch(() => undefined);
      if (store) setLines((now) => atPricesOf(store, now));
    },
  });
  /** Sends the order with the cash that was handed over, or asks about the one in doubt. */
  const enter = (received?: number): void => {
    const taken = { method, received };
    act.mutate(doubt ?? { order: { storeName, lines, taken, note: note.trim(), place }, key: randomId() });
  };
  const empty = (): void => {
    setLines([]);
    clear();
  };
  return {
    ...{ methods, method, setMethod, lines, setLines, note, setNote, place, setPlace, enter, empty },
    isBusy: act.isPending,
    isDoubted: doubt !== undefined,
  };
}

export type TillState = ReturnType<typeof useTillOrder>;
