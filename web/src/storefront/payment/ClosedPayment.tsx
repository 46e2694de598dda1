import { t } from '@lingui/core/macro';
import type { CloseReason } from '@jumun/contracts';
import { CircleAlert } from 'lucide';
import { useEffect } from 'react';
import { storePaths } from '../../addresses/store-paths';
import { Button, LinkButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted } from '../../ui/layout';
import { endPayment } from '../cart/cart-payment';
import { useStoreAddress } from '../use-store-address';
import { preparedTab } from './card-tab';
import { replacedWords, reversedWords, takenWords, wayToReplacing, type Words } from './ended-words';
import { keptMethod } from './kept-method';
import { MethodCards } from './MethodCards';
import { payWords } from './methods';
import type { PaymentRecord } from './payment-query';
import { useMethod } from './use-method';
import { usePayAgain } from './use-pay-again';

const unfinished = (): Words => ({
  title: t`결제가 끝나지 않았어요.`,
  text: t`결제된 금액은 없어요. 담은 상품은 그대로 있으니 다시 결제해주세요.`,
});
const words = (): Record<CloseReason, Words> => ({
  declined: {
    title: t`카드사에서 결제를 승인하지 않았어요.`,
    text: t`결제된 금액은 없어요. 카드를 확인하거나 다른 카드로 다시 결제해주세요.`,
  },
  'over-limit': {
    title: t`한도 초과로 결제하지 못했어요.`,
    text: t`결제된 금액은 없어요. 다른 카드로 결제하거나 카드사에 한도를 확인해주세요.`,
  },
  cancelled: { title: t`결제를 취소했어요.`, text: t`결제된 금액은 없어요. 담은 상품은 그대로 있어요.` },
  unreachable: {
    title: t`결제사와 연결되지 않아 결제하지 못했어요.`,
    text: t`결제된 금액은 없어요. 잠시 뒤에 다시 결제해주세요.`,
  },
  abandoned: unfinished(),
  expired: {
    title: t`결제 시간이 지났어요.`,
    text: t`결제된 금액은 없어요. 담은 상품은 그대로 있으니 다시 결제해주세요.`,
  },
  reversed: reversedWords(),
});
/** An order of the counter that a person ended, where it is known who. */
const endedBy = ({ closedBy, provider }: PaymentRecord): Words | undefined => {
  if (provider !== 'counter') return undefined;
  if (closedBy === 'shop')
    return { title: t`가게에서 주문을 취소했어요.`, text: t`결제된 금액은 없어요. 궁금한 점은 카운터에 물어봐주세요.` };
  return closedBy === 'shopper'
    ? { title: t`주문을 취소했어요.`, text: t`결제된 금액은 없어요. 담은 상품은 그대로 있어요.` }
    : undefined;
};
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

const isReason = (reason: string | null): reason is CloseReason => reason !== null && Object.hasOwn(words(), reason);

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
  const method = useMethod();
  const isChoice = reason === 'cancelled' && record.provider !== 'counter' && method.choices.length > 1;
  const payBy = () => {
    keptMethod.keep(method.chosen.code);
    // Later than the press itself, browsers would open no tab.
    if (method.chosen.code !== 'counter') preparedTab.open();
    again.start(method.chosen.code === 'counter');
  };
  const { title, text } = takenWords(record) ?? endedBy(record) ?? (isReason(reason) ? words()[reason] : unfinished());
  return (
    <Card role="alert" className="flex flex-col items-center gap-3 py-8 text-center">
      <Icon of={CircleAlert} size={32} className={reason === 'cancelled' ? 'text-muted' : 'text-danger'} />
      <Heading>{title}</Heading>
      <Muted>{isChoice ? t`다른 방법으로도 결제할 수 있어요.` : text}</Muted>
      {isChoice && (
        <div className="w-full max-w-form text-left">
          <MethodCards method={method} focus />
        </div>
      )}
      {again.refusal && <p className="font-semibold text-preparing">{again.refusal}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button busy={again.busy} onClick={isChoice ? payBy : () => again.start()}>
          {isChoice ? payWords(method.chosen, record.amount) : t`다시 결제하기`}
        </Button>
        <LinkButton to={storePaths.cart(base)} kind="secondary">
          {t`장바구니 보기`}
        </LinkButton>
      </div>
    </Card>
  );
}
