import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AppError } from '../../api/app-error';
import { useAct } from '../../api/use-act';
import { storePaths } from '../../addresses/store-paths';
import { showAlert } from '../../ui/alert';
import { nextStepWords } from '../cart/next-step-words';
import type { ChosenSpot } from '../spot/kept-spot';
import { forgetSpot, keepSpot } from '../spot/last-spot';
import { useStoreAddress } from '../use-store-address';
import { openInstead } from './open-instead';
import type { PaymentRecord } from './payment-query';

/** Sends the order to another spot: as another checkout, which its own payment page names. */
export function useMovedOrder(record: PaymentRecord, from: ChosenSpot | null) {
  const { base, storeName } = useStoreAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const move = useAct({
    mutationFn: async (to: ChosenSpot | null): Promise<void> => {
      if (to) keepSpot(storeName, to);
      else forgetSpot(storeName);
      const opened = await openInstead(queries, storeName, record);
      await navigate(storePaths.payment(base, opened.paymentId), { replace: true });
    },
    onError: (fault: AppError) => {
      // The order still goes where it did.
      if (from) keepSpot(storeName, from);
      return showAlert(nextStepWords(fault));
    },
  });
  return { move: move.mutate, busy: move.isPending };
}
