import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useEffect } from 'react';
import { storePaths } from '../../addresses/store-paths';
import { Button, LinkButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted } from '../../ui/layout';
import { endPayment } from '../cart/cart-payment';
import { useStoreAddress } from '../use-store-address';
import { closedWords } from './closed-words';
import { replacedWords, wayToReplacing, type Words } from './ended-words';
import type { PaymentRecord } from './payment-query';
import { usePayAgain } from './use-pay-again';

/** A payment in whose place another of this browser counts: what became of its money, and the way to that order. */
function ReplacedPayment({
  words: { title, text },
  by,
}: {
  words: Words;
  by: NonNullable<PaymentRecord['replacedBy']>;
}) {
  const { base } = useStoreAddress();
  const { to, label } = wayToReplacing(base, by);
  return (
    <Card role="alert" className="flex flex-col items-center gap-3 py-8 text-center">
      <Icon of={CircleAlert} size={32} className="text-muted" />
      <Heading>{title}</Heading>
      <Muted>{text}</Muted>
      <LinkButton className="mt-2" to={to}>
        {label}
      </LinkButton>
    </Card>
  );
}

interface ClosedPaymentProps {
  record: PaymentRecord;
  reason: string | null;
}

/** A payment that ended without money: the order that counts instead, or another try. */
export function ClosedPayment({ record, reason }: ClosedPaymentProps) {
  const { storeName } = useStoreAddress();
  const { paymentId } = record;
  useEffect(() => endPayment(storeName, paymentId), [storeName, paymentId]);
  const replaced = replacedWords(record);
  if (replaced && record.replacedBy) return <ReplacedPayment words={replaced} by={record.replacedBy} />;
  return <EndedPayment record={record} reason={reason} />;
}

/** Another try of the same order right here. */
function EndedPayment({ record, reason }: ClosedPaymentProps) {
  const { base } = useStoreAddress();
  const again = usePayAgain(record);
  const { title, text } = closedWords(record, reason);
  return (
    <Card role="alert" className="flex flex-col items-center gap-3 py-8 text-center">
      <Icon of={CircleAlert} size={32} className={reason === 'cancelled' ? 'text-muted' : 'text-danger'} />
      <Heading>{title}</Heading>
      <Muted>{text}</Muted>
      {again.refusal && <p className="font-semibold text-preparing">{again.refusal}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button busy={again.busy} onClick={() => again.start()}>
          {t`다시 결제하기`}
        </Button>
        <LinkButton to={storePaths.cart(base)} kind="secondary">
          {t`장바구니 보기`}
        </LinkButton>
      </div>
    </Card>
  );
}
