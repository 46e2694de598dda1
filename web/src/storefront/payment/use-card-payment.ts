import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError, toAppError } from '../../api/app-error';
import { showAlert } from '../../ui/alert';
import { goToCardPage, openCardTab, TradeRefused, type Buyer } from './card-page';
import { paymentQuery, type PaymentRecord } from './payment-query';

/** Whether the tab of the card page could be opened. */
export type CardTab = 'closed' | 'open' | 'blocked';

export interface CardPayment {
  request: (record: PaymentRecord, buyer: Buyer) => void;
  /** Goes back to the buyer's fields. */
  giveUp: () => void;
  /** Who was to pay at the last request. */
  buyer: Buyer | null;
  busy: boolean;
  tab: CardTab;
  /** What the server said to single fields. */
  fieldErrors: Record<string, string>;
}

/** The sentence for a payment request that did not get to the card page. */
function failureText(thrown: unknown): string {
  if (thrown instanceof TradeRefused) return `거래등록에 실패했습니다: ${thrown.message}`;
  const { kind, message } = toAppError(thrown);
  const answered = thrown instanceof AppError && (kind === 'client' || kind === 'server');
  return answered ? `거래등록에 실패했습니다: ${message}` : '결제 요청 중 오류가 발생했습니다.';
}

/** Asks for the card page in a new tab. */
export function useCardPayment(): CardPayment {
  const queries = useQueryClient();
  const [tab, setTab] = useState<CardTab>('closed');
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: ({ record, buyer }: { record: PaymentRecord; buyer: Buyer; opened: Window }) =>
      goToCardPage(record, buyer),
    onSuccess: () => setTab('open'),
    onError: (thrown, { opened, record }) => {
      opened.close();
      // The payment may have ended meanwhile: then the page says so.
      void queries.invalidateQueries({ queryKey: paymentQuery(record.paymentId, false).queryKey });
      setTab('closed');
      const { fieldErrors: faults } = toAppError(thrown);
      if (Object.keys(faults).length > 0) return setFieldErrors(faults);
      return showAlert(failureText(thrown));
    },
  });
  return {
    request(record, payer) {
      setFieldErrors({});
      setBuyer(payer);
      const opened = openCardTab();
      if (!opened) return setTab('blocked');
      mutate({ record, buyer: payer, opened });
    },
    giveUp: () => setTab('closed'),
    buyer,
    busy: isPending,
    tab,
    fieldErrors,
  };
}
