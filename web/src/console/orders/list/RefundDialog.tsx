import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Payment } from '../../../api/views';
import { FactRow } from '../../../ui/FactRow';
import { Money } from '../../../ui/Money';
import { OutcomeDialog } from '../../../ui/OutcomeDialog';
import { QuestionDialog } from '../../../ui/QuestionDialog';
import { formatWon } from '../../../util/money';
import { useOnline } from '../../../util/use-online';
import { endWord } from '../../parts/move-words';
import { whenOnline } from '../../parts/when-online';
import { refundFailureOf } from './refund-failure';
import { firstRefundFields, refundAmount, refundBody, refundFields, type RefundFields } from './refund-fields';
import { RefundFormFields } from './RefundFormFields';
import { useRefund, type RefundAnswer } from './use-refund';

interface RefundDialogProps {
  payment: Payment;
  /** At first all of the money is given back, or a part. */
  part: RefundFields['part'];
  /** The most that can still be refunded, in won. */
  refundable: number;
  onClose: () => void;
}

/** Gives money back: why and how much, one button that names the sum, and then what became of it. */
export function RefundDialog({ payment, part, refundable, onClose }: RefundDialogProps) {
  // Values from when the form was opened: the figures behind it change as soon as the refund is on its way.
  const [sum, setSum] = useState(refundable);
  const [order] = useState(payment.orderStatus);
  const form = useForm<RefundFields>({
    resolver: zodResolver(refundFields(sum)),
    defaultValues: { ...firstRefundFields, part },
  });
  const online = useOnline();
  const refund = useRefund(payment);
  const failure = refund.error ? refundFailureOf(refund.error) : undefined;
  const mayChange = failure?.isCertain === true;
  useEffect(() => {
    // A refund refused for certain is asked for anew, by the amount that may be given back now.
    if (mayChange) setSum(refundable);
  }, [mayChange, refundable]);

  const isCounter = payment.provider === 'counter';
  if (refund.data) return <Settled answer={refund.data} isCounter={isCounter} onClose={onClose} />;
  // While the outcome is unknown nothing may be changed: only the very same request finds it out.
  const unknown = failure?.isCertain === false || refund.isPending ? refund.variables : undefined;
  const amount = unknown?.amount ?? refundAmount(form.watch(), sum);
  const isWhole = amount === sum;
  const isAsked = failure?.isCertain === false;
  return (
    <QuestionDialog
      open
      blocking={unknown !== undefined}
      onClose={onClose}
      title={isWhole ? endWord(order) : t`환불하기`}
      description={
        isCounter
          ? t`카운터에서 받은 돈이라 카드로 돌아가지 않아요. 손님에게 직접 돌려준 뒤에 적어주세요.`
          : t`환불은 되돌릴 수 없어요.`
      }
      danger={!isAsked}
      cancelLabel={isAsked ? t`닫기` : t`취소`}
      onCancel={onClose}
      confirmLabel={isAsked ? t`결과 다시 확인` : confirmWord(amount, isWhole ? order : undefined, isCounter)}
      onConfirm={() =>
        unknown
          ? refund.mutate(unknown)
          : void form.handleSubmit((filled) => refund.mutate(refundBody(filled, sum, order)))()
      }
      busy={refund.isPending}
      barred={online ? undefined : `${whenOnline}.`}
      busyLabel={t`환불하는 중`}
      failure={failure?.text}
    >
      {unknown ? (
        <dl className="flex flex-col gap-1">
          <FactRow name={t`환불 금액`} strong>
            <Money amount={amount} />
          </FactRow>
          <FactRow name={t`사유`}>{unknown.reason}</FactRow>
          {unknown.restock !== undefined && (
            <FactRow name={t`재고`}>{unknown.restock ? t`되돌려요` : t`되돌리지 않아요`}</FactRow>
          )}
        </dl>
      ) : (
        <RefundFormFields form={form} refundable={sum} order={order} isRest={payment.refundedAmount > 0} />
      )}
    </QuestionDialog>
  );
}

/** The button names the sum and, where nothing is left of the order, its end. */
function confirmWord(amount: number, ended: OrderStatus | undefined, isCounter: boolean): string {
  const won = formatWon(amount);
  if (!ended) return amount > 0 ? t`${won} 환불하기` : t`환불하기`;
  const given = isCounter ? t`${won}을 돌려주고` : t`${won} 환불하고`;
  return ended === 'waiting' ? t`${given} 거절하기` : t`${given} 취소하기`;
}

interface SettledProps {
  answer: RefundAnswer;
  isCounter: boolean;
  onClose: () => void;
}

/** Result of the refund: done, or not known yet. */
const Settled = ({ answer: { state, amount }, isCounter, onClose }: SettledProps) =>
  state === 'done' ? (
    <OutcomeDialog
      tone="ready"
      title={t`환불했어요`}
      text={
        isCounter
          ? t`손님에게 ${{ amount: formatWon(amount) }}을 돌려줬어요.`
          : t`${{ amount: formatWon(amount) }}을 환불했어요.`
      }
      onClose={onClose}
    />
  ) : (
    <OutcomeDialog
      tone="preparing"
      title={t`결과를 확인하고 있어요`}
      text={t`카드사의 답을 기다리고 있어요. 다시 환불하지 마세요. 결과는 이 주문 화면에 나와요.`}
      onClose={onClose}
    />
  );
