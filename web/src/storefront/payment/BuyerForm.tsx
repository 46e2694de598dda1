import { useEffect, useId, useRef } from 'react';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { formatWon } from '../../util/money';
import { BlockedNotice } from './BlockedNotice';
import { faultsOfServer } from './buyer-faults';
import { BuyerFields } from './BuyerFields';
import type { CardPlace } from './card-page';
import { MethodCard } from './MethodCard';
import type { PaymentRecord } from './payment-query';
import { TimeLeft } from './TimeLeft';
import { useBuyer } from './use-buyer';
import type { CardPayment } from './use-card-payment';

interface BuyerFormProps {
  record: PaymentRecord;
  card: CardPayment;
  onBack: () => void;
}

/** Who pays and how; the last press before the card page. */
export function BuyerForm({ record, card, onBack }: BuyerFormProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const serverFaults = faultsOfServer(card.fieldErrors);
  const form = useBuyer(record, card.fieldErrors, serverFaults);
  const focusOn = (field: string) => element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  const firstRefused = Object.keys(serverFaults)[0];
  useEffect(() => {
    if (firstRefused) element.current?.querySelector<HTMLInputElement>(`[name="${firstRefused}"]`)?.focus();
  }, [firstRefused, card.fieldErrors]);

  function pay(place: CardPlace) {
    const wrong = form.tryAll();
    if (wrong) return focusOn(wrong);
    const { name, phone, email } = form.buyer;
    card.request(record, { name: name.trim(), phone, email: email.trim() }, place);
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
        className="flex flex-col gap-4"
      >
        <BuyerFields form={form} />
        <MethodCard />
        <div className="flex flex-col gap-1 text-small text-muted">
          <TimeLeft expiresAt={record.expiresAt} />
          <p>주문 내용을 확인했고, 결제에 동의해요.</p>
          <p>주문(Jumun)은 통신판매중개자이며, 상품과 거래에 대한 책임은 판매자에게 있어요.</p>
        </div>
        {card.tab === 'blocked' && <BlockedNotice busy={card.busy} onHere={() => pay('here')} />}
      </form>
      <div className="-mx-4 mt-auto -mb-4 md:mx-0">
        <BottomBar phoneOnly>
          <div
            // A field that loses the focus may get its error, and the button would slip away under the press.
            onMouseDown={(event) => event.preventDefault()}
            className="mx-auto flex max-w-form flex-wrap gap-2"
          >
            <Button kind="secondary" size="large" onClick={onBack}>
              이전
            </Button>
            <Button
              type="submit"
              form={formId}
              size="large"
              busy={card.busy}
              busyLabel="결제창 여는 중"
              className="grow"
            >
              {formatWon(record.amount)} 결제 요청
            </Button>
          </div>
        </BottomBar>
      </div>
    </>
  );
}
