import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AppError } from '../../api/app-error';
import { useAct } from '../../api/use-act';
import { showAlert } from '../../ui/alert';
import { serverNow } from '../../util/server-clock';
import { keptOrders } from '../kept-orders/kept-orders';
import { askedPayments } from './asked-payments';
import { goToCardPage, type Buyer } from './card-page';
import { openCardTab, preparedTab, type CardTab, type PreparedTab } from './card-tab';
import { keptBuyer } from './kept-buyer';
import { keptMethod } from './kept-method';
import type { OnlineCode } from './methods';
import { paymentQuery, type PaymentRecord } from './payment-query';
import { opensTabs } from './surroundings';

/** Where the tab of the card page is: none asked for, open, or shut by the person. */
export type CardTabState = 'none' | 'open' | 'shut';

export interface CardPayment {
  /** By the method that this device used last where none is named; in a tab that a press before has prepared. */
  request: (record: PaymentRecord, buyer: Buyer, method?: OnlineCode, prepared?: PreparedTab) => void;
  /** Goes back to the buyer's fields. */
  giveUp: () => void;
  /** Buyer of the last request. */
  buyer: Buyer | null;
  busy: boolean;
  /** The browser refused a tab, and the card page is about to come in this one. */
  comesHere: boolean;
  tab: CardTabState;
  /** Why only a new order helps, as far as the server has said so. */
  over: Over | null;
  /** The server's field errors; one object per answer. */
  fieldErrors: Readonly<Record<string, string>>;
}

const LOOK_EVERY_MS = 1000;
/** Its time is over, or a crash of the database forgot it before anybody could pay. */
type Over = 'expired' | 'forgotten';
/** Faults after which only a new order helps. */
const OVER: ReadonlyMap<string, Over> = new Map([
  ['PAYMENT_EXPIRED', 'expired'],
  ['PAYMENT_NOT_FOUND', 'forgotten'],
]);
const noErrors: Readonly<Record<string, string>> = {};

/** The sentence for a payment request that did not get to the card page. */
function failureText({ kind, code, message }: AppError): string {
  const isAnswer = code !== 'UNEXPECTED' && (kind === 'client' || kind === 'server');
  return isAnswer ? t`거래등록에 실패했습니다: ${message}` : t`결제 요청 중 오류가 발생했습니다.`;
}

function lastOnline(): OnlineCode {
  const last = keptMethod.get();
  return last === null || last === 'counter' ? 'card' : last;
}

interface PaymentStart {
  record: PaymentRecord;
  payer: Buyer;
  method: OnlineCode;
  cardTab: CardTab | null;
}

/** Tells when the person has shut the card page's tab. A tab that was opened before a reload is out of sight. */
function useShutTab(opened: Window | null, watching: boolean, onShut: () => void): void {
  const told = useRef(onShut);
  useEffect(() => {
    told.current = onShut;
  });
  useEffect(() => {
    if (!opened || !watching) return undefined;
    const timer = setInterval(() => opened.closed && told.current(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [opened, watching]);
}

/** Asks for the card page in a new tab, or in this one. */
export function useCardPayment(paymentId: string): CardPayment {
  const queries = useQueryClient();
  const [tab, setTab] = useState<CardTabState>(() =>
    // A press that waits for its card page needs it, also after the one of before was shut.
    askedPayments.has(paymentId) && !preparedTab.waits() ? 'open' : 'none',
  );
  const [opened, setOpened] = useState<Window | null>(null);
  const [buyer, setBuyer] = useState<Buyer | null>(() => keptBuyer(paymentId));
  const [fieldErrors, setFieldErrors] = useState(noErrors);
  const [over, setOver] = useState<Over | null>(null);
  const { queryKey } = paymentQuery(paymentId, false);

  useShutTab(opened, tab === 'open', () => {
    setOpened(null);
    // A tab that came back to us with the result looks shut from here, too: the record knows.
    void queries.invalidateQueries({ queryKey }).finally(() => setTab('shut'));
  });

  function fail(fault: AppError, cardTab: CardTab | null): void {
    const goesOn = cardTab?.fresh === false && tab === 'open';
    if (!goesOn) {
      if (cardTab?.fresh) cardTab.tab.close();
      setOpened(null);
      setTab('none');
      askedPayments.drop(paymentId);
    }
    // The payment may have ended meanwhile: then the page says so.
    void queries.invalidateQueries({ queryKey });
    if (!goesOn && Object.keys(fault.fieldErrors).length > 0) return setFieldErrors(fault.fieldErrors);
    void showAlert(failureText(fault)).then(() => setOver(OVER.get(fault.code) ?? null));
  }

  const ask = useAct({
    mutationFn: async ({ record, payer, method, cardTab }: PaymentStart) => {
      // Keeps the order within reach of a buyer who comes back without a network or in another tab.
      keptOrders.keep(record.orderNumber, record.storeName, new Date(serverNow()).toISOString());
      await goToCardPage(record, payer, method, cardTab);
      return cardTab;
    },
    onSuccess: (cardTab) => {
      if (!cardTab) return;
      askedPayments.add(paymentId);
      setOpened(cardTab.tab);
      setTab('open');
    },
    onError: (fault, { cardTab }) => fail(fault, cardTab),
  });
  const { reset } = ask;
  useEffect(() => {
    // After the return from the card page this page can be used again as it was left.
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);

  // Without a tab this page is on its way out, which may take a while: a second press would register a second trade.
  const busy = ask.isPending || ask.data === null;
  return {
    request(record, payer, method = lastOnline(), prepared = undefined) {
      if (busy) return;
      setFieldErrors(noErrors);
      setBuyer(payer);
      if (!navigator.onLine) {
        if (prepared !== 'here' && prepared?.fresh) prepared.tab.close();
        return void showAlert(t`결제 요청 중 오류가 발생했습니다.`);
      }
      const opened = prepared ?? openCardTab();
      keptMethod.keep(method);
      ask.mutate({ record, payer, method, cardTab: opened === 'here' ? null : opened });
    },
    giveUp() {
      askedPayments.drop(paymentId);
      setTab('none');
    },
    buyer,
    busy,
    comesHere: busy && ask.variables?.cardTab === null && opensTabs(navigator.userAgent),
    tab,
    over,
    fieldErrors,
  };
}
