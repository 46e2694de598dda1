import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button';
import { FaultSummary } from '../../ui/FaultSummary';
import { Muted } from '../../ui/layout';
import { faultsOfServer, type FormField } from './buyer-faults';
import { preparedTab, type PreparedTab } from './card-tab';
import { EndedNotice } from './EndedNotice';
import { keptMethod } from './kept-method';
import { MethodTiles } from './MethodTiles';
import { payWords } from './methods';
import { PayBar } from './PayBar';
import type { PaymentRecord } from './payment-query';
import { TextRow } from './TextRow';
import { useBuyer } from './use-buyer';
import type { CardPayment } from './use-card-payment';
import { useCounterOrder } from './use-counter-order';
import { useMethod } from './use-method';
import { usePayAgain } from './use-pay-again';

interface BuyerFormProps {
  record: PaymentRecord;
  card: CardPayment;
  shopName: string;
  /** Goes back to the counter that the person came from. */
  toCounter: (() => void) | undefined;
  /** It ended without money, and the press makes another try. */
  isEnded: boolean;
  /** Stands beside the form on a wide screen, with the button at its end. */
  aside: (button: ReactNode) => ReactNode;
}

/** Payment method and what the buyer leaves; the last press before the card page. */
export function BuyerForm({ record, card, shopName, toCounter, isEnded, aside }: BuyerFormProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [folds, setFolds] = useState({ isOpen: false, hasMore: false });
  const serverFaults = faultsOfServer(card.fieldErrors);
  const form = useBuyer(record, card.fieldErrors, serverFaults);
  const method = useMethod(record.provider === 'counter');
  const counter = useCounterOrder(record);
  const again = usePayAgain(record);
  const { code } = method.chosen;
  const isAgain = isEnded && record.closeReason !== 'cancelled';
  const focusOn = (field: FormField) =>
    element.current
      ?.querySelector<HTMLElement>(
        `[name="${field}"], [data-field="${field}"] [role="checkbox"], [data-field="${field}"] input`,
      )
      ?.focus();

  const firstRefused = Object.keys(serverFaults)[0];
  useEffect(() => {
    if (!firstRefused) return;
    element.current?.querySelector<HTMLInputElement>(`[name="${firstRefused}"]`)?.focus();
    setTries((before) => before + 1);
  }, [firstRefused, card.fieldErrors]);

  const goStraight = useEffectEvent((tab: PreparedTab) => {
    if (code === 'counter' || form.tryAll()) {
      if (tab !== 'here' && tab.fresh) tab.tab.close();
      return;
    }
    card.request(record, form.take(), code, tab);
  });
  useEffect(() => {
    // The press that led here agreed to pay as the last time.
    const prepared = isEnded ? null : preparedTab.take();
    if (prepared) goStraight(prepared);
  }, [isEnded]);

  function pay(): void {
    let wrong: FormField | null = null;
    // The row of a wrong field opens before the focus goes there.
    flushSync(() => {
      wrong = form.tryAll();
      setTries((before) => before + 1);
    });
    if (wrong) return focusOn(wrong);
    const buyer = form.take();
    if (isEnded) {
      keptMethod.keep(code);
      // Later than the press itself, browsers would open no tab.
      if (code !== 'counter') preparedTab.open();
      return again.start(code === 'counter');
    }
    if (code !== 'counter') return card.request(record, buyer, code);
    counter.start(buyer.phone);
  }

  return (
    <>
      <form
        id={formId}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
        className="flex flex-col gap-3 lg:col-start-1"
      >
        {isEnded && <EndedNotice record={record} />}
        <MethodTiles method={method} focus={toCounter !== undefined} isAgain={isAgain} />
        <FaultSummary tries={tries} />
        <TextRow form={form} shopName={shopName} folds={folds} onFold={setFolds} />
        {toCounter && (
          <Button kind="quiet" onClick={toCounter}>
            {t`카운터에서 결제하기`}
          </Button>
        )}
        <Muted small>{t`주문(Jumun)은 통신판매중개자이며, 상품과 거래에 대한 책임은 판매자에게 있어요.`}</Muted>
      </form>
      {aside(
        <PayBar
          record={isEnded ? null : record}
          formId={formId}
          words={payWords(method.chosen, record.amount, isAgain)}
          busy={card.busy || counter.busy || again.busy}
          isCounter={code === 'counter'}
          refusal={counter.refusal ?? again.refusal}
          comesHere={card.comesHere}
        />,
      )}
    </>
  );
}
