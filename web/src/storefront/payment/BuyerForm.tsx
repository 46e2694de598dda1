import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { FaultSummary } from '../../ui/FaultSummary';
import { Muted } from '../../ui/layout';
import { MoneyText } from '../../ui/Money';
import { useOnline } from '../../util/use-online';
import { BlockedNotice } from './BlockedNotice';
import { faultsOfServer } from './buyer-faults';
import { BuyerFields } from './BuyerFields';
import type { CardPageTarget } from './card-page';
import { preparedTab, type CardTab } from './card-tab';
import { MethodCards } from './MethodCards';
import { payWords } from './methods';
import type { PaymentRecord } from './payment-query';
import { useBuyer } from './use-buyer';
import type { CardPayment } from './use-card-payment';
import { useCounterOrder } from './use-counter-order';
import { useMethod } from './use-method';

interface BuyerFormProps {
  record: PaymentRecord;
  card: CardPayment;
  shopName: string;
  onBack: () => void;
  /** The person comes from another way to pay. */
  chooses: boolean;
}

/** Buyer and payment method; the last press before the card page. */
export function BuyerForm({ record, card, shopName, onBack, chooses }: BuyerFormProps) {
  const online = useOnline();
  const formId = useId();
  const agreementId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const serverFaults = faultsOfServer(card.fieldErrors);
  const form = useBuyer(record, card.fieldErrors, serverFaults);
  const method = useMethod(record.provider === 'counter');
  const counter = useCounterOrder(record);
  const busy = card.busy || counter.busy;
  const focusOn = (field: string) =>
    element.current
      ?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] [role="checkbox"]`)
      ?.focus();

  const firstRefused = Object.keys(serverFaults)[0];
  useEffect(() => {
    if (!firstRefused) return;
    element.current?.querySelector<HTMLInputElement>(`[name="${firstRefused}"]`)?.focus();
    setTries((before) => before + 1);
  }, [firstRefused, card.fieldErrors]);

  const goStraight = useEffectEvent(({ tab }: CardTab) => {
    const { code } = method.chosen;
    if (code === 'counter' || form.tryAll()) return tab.close();
    card.request(record, form.take(), 'tab', code);
  });
  useEffect(() => {
    // The press that led here agreed to pay as the last time.
    const prepared = preparedTab.take();
    if (prepared) goStraight(prepared);
  }, []);

  function pay(place: CardPageTarget) {
    const wrong = form.tryAll();
    setTries((before) => before + 1);
    if (wrong) return focusOn(wrong);
    const { code } = method.chosen;
    if (code !== 'counter') return card.request(record, form.take(), place, code);
    counter.start(form.take().phone);
  }

  return (
    <>
      <form
        id={formId}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          pay('tab');
        }}
        className="flex flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        {method.choices.length > 1 && <MethodCards method={method} focus={chooses} />}
        <FaultSummary tries={tries} />
        <BuyerFields form={form} shopName={shopName} />
        <Muted small>{t`주문(Jumun)은 통신판매중개자이며, 상품과 거래에 대한 책임은 판매자에게 있어요.`}</Muted>
        {counter.refusal && (
          <p role="alert" className="font-semibold text-preparing">
            {counter.refusal}
          </p>
        )}
        {card.tab === 'blocked' && <BlockedNotice busy={card.busy} onHere={() => pay('here')} />}
      </form>
      <div className="sticky bottom-0 order-last -mx-4 mt-auto -mb-4 md:static md:order-none md:mx-0 lg:col-start-2 lg:row-start-2 lg:mt-0 md:[&>div>div]:px-0">
        <BottomBar phoneOnly>
          <p id={agreementId} className="mb-2 text-center text-small text-muted">
            {t`주문 내용을 확인했으며 결제에 동의합니다.`}
          </p>
          <div
            // A field that loses the focus may get its error, and the button would slip away under the press.
            onMouseDown={(event) => event.preventDefault()}
            className="flex gap-2"
          >
            <Button kind="secondary" size="large" onClick={onBack} className="shrink-0 px-4">
              {t`이전`}
            </Button>
            <Button
              type="submit"
              form={formId}
              size="large"
              busy={busy}
              disabled={!online}
              busyLabel={method.chosen.code === 'counter' ? t`주문하는 중` : t`결제창 여는 중`}
              aria-describedby={agreementId}
              className="min-w-0 grow px-4"
            >
              {online ? (
                <span>
                  <MoneyText text={payWords(method.chosen, record.amount)} />
                </span>
              ) : (
                t`인터넷이 연결되면 결제할 수 있어요`
              )}
            </Button>
          </div>
        </BottomBar>
      </div>
    </>
  );
}
