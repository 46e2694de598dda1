import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Payment } from '../../api/views';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Money } from '../../ui/Money';
import { OutcomeDialog } from '../../ui/OutcomeDialog';
import { QuestionDialog } from '../../ui/QuestionDialog';
import { formatWon } from '../../util/money';
import { refundFailureOf } from './refund-failure';
import { firstRefundFields, refundBody, refundFields, type RefundFields } from './refund-fields';
import { RefundFormFields } from './RefundFormFields';
import { useRefund, type RefundAnswer } from './use-refund';

interface RefundDialogProps {
  payment: Payment;
  /** What may still be given back, in won. */
  refundable: number;
  onClose: () => void;
}

/** Gives money back: how much and why, once more as a question, and then what became of it. */
export function RefundDialog({ payment, refundable, onClose }: RefundDialogProps) {
  // What the form was opened with: the figures behind it change as soon as the refund is on its way.
  const [sum, setSum] = useState(refundable);
  const [agreed, setAgreed] = useState<RefundFields>();
  const fields = useForm<RefundFields>({
    resolver: zodResolver(refundFields(sum)),
    defaultValues: firstRefundFields(payment.orderStatus),
  });
  const refund = useRefund(payment.paymentId);
  const failure = refund.error ? refundFailureOf(refund.error) : undefined;

  function ask(event: FormEvent) {
    void fields.handleSubmit((filled) => {
      refund.reset();
      setAgreed(filled);
    })(event);
  }
  function back() {
    if (refundable === 0) return onClose();
    setSum(refundable);
    refund.reset();
    setAgreed(undefined);
  }

  if (refund.data) return <Settled answer={refund.data} onClose={onClose} />;
  if (!agreed) {
    const form = (
      <form noValidate onSubmit={ask} className="flex flex-col gap-5">
        <RefundFormFields form={fields} refundable={sum} isRest={payment.refundedAmount > 0} />
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            취소
          </Button>
          <Button type="submit">다음</Button>
        </div>
      </form>
    );
    return <QuestionDialog open onClose={onClose} title="환불하기" form={form} />;
  }
  const body = refundBody(agreed, sum);
  // While the outcome is unknown nothing may be changed: only the very same request finds it out.
  const isOpen = failure?.isCertain === false;
  return (
    <QuestionDialog
      open
      blocking
      onClose={onClose}
      title={`${formatWon(body.amount ?? 0)}을 환불할까요?`}
      description="환불은 되돌릴 수 없어요."
      danger={!isOpen}
      cancelLabel={isOpen ? '닫기' : '이전'}
      onCancel={isOpen ? onClose : back}
      confirmLabel={isOpen ? '결과 다시 확인' : failure ? '다시 시도' : '환불하기'}
      onConfirm={() => refund.mutate(body)}
      busy={refund.isPending}
      busyLabel="환불하는 중"
      failure={failure?.text}
    >
      <dl className="flex flex-col gap-1">
        <FactRow name="환불 금액" strong>
          <Money amount={body.amount ?? 0} />
        </FactRow>
        <FactRow name="사유">{body.reason}</FactRow>
        {body.restock !== undefined && <FactRow name="재고">{body.restock ? '되돌려요' : '되돌리지 않아요'}</FactRow>}
      </dl>
    </QuestionDialog>
  );
}

/** What became of it: given back, or not known yet. */
const Settled = ({ answer: { state, amount }, onClose }: { answer: RefundAnswer; onClose: () => void }) =>
  state === 'done' ? (
    <OutcomeDialog tone="ready" title="환불했어요" text={`${formatWon(amount)}을 환불했어요.`} onClose={onClose} />
  ) : (
    <OutcomeDialog
      tone="preparing"
      title="결과를 확인하고 있어요"
      text="카드사의 답을 기다리고 있어요. 다시 환불하지 마세요. 결과는 이 주문 화면에 나와요."
      onClose={onClose}
    />
  );
