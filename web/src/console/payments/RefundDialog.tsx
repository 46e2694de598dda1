import { zodResolver } from '@hookform/resolvers/zod';
import type { WirePayment } from '@jumun/contracts';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { formatWon } from '../../util/money';
import { refundFailureOf } from './refund-failure';
import { firstRefundFields, refundBody, refundFields, type RefundFields } from './refund-fields';
import { RefundFormFields } from './RefundFormFields';
import { useRefund, type RefundAnswer } from './use-refund';

interface RefundDialogProps {
  payment: WirePayment;
  /** What may still be given back, in won. */
  refundable: number;
  onClose: () => void;
}

/** Gives money back: how much and why, once more as a question, and then what became of it. */
export function RefundDialog({ payment, refundable, onClose }: RefundDialogProps) {
  // What the form was opened with: the figures behind it change as soon as the refund is on its way.
  const [sum, setSum] = useState(refundable);
  const [agreed, setAgreed] = useState<RefundFields>();
  const form = useForm<RefundFields>({
    resolver: zodResolver(refundFields(sum)),
    defaultValues: firstRefundFields(payment.delivery_status),
  });
  const refund = useRefund(payment.payment_id);
  const failure = refund.error && refundFailureOf(refund.error);

  function ask(event: FormEvent) {
    void form.handleSubmit((fields) => {
      refund.reset();
      setAgreed(fields);
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
    return (
      <Dialog open onClose={onClose} title="환불하기">
        <form noValidate onSubmit={ask} className="flex flex-col gap-5">
          <RefundFormFields form={form} refundable={sum} isRest={payment.refunded_amount > 0} />
          <Actions>
            <Button kind="secondary" onClick={onClose}>
              취소
            </Button>
            <Button type="submit">다음</Button>
          </Actions>
        </form>
      </Dialog>
    );
  }
  const body = refundBody(agreed, sum);
  return (
    <Dialog
      open
      blocking
      onClose={() => !refund.isPending && onClose()}
      title={`${formatWon(body.amount ?? 0)}을 환불할까요?`}
      description="환불은 되돌릴 수 없어요."
    >
      <dl className="flex flex-col gap-1">
        <FactRow name="환불 금액" strong>
          <Money amount={body.amount ?? 0} />
        </FactRow>
        <FactRow name="사유">{body.reason}</FactRow>
        {body.restock !== undefined && <FactRow name="재고">{body.restock ? '되돌려요' : '되돌리지 않아요'}</FactRow>}
      </dl>
      <div role="status">
        {failure && (
          <p className="flex items-start gap-2 rounded-control bg-danger-wash px-3 py-2 text-danger">
            <Icon of={CircleAlert} className="mt-0.5" />
            {failure.text}
          </p>
        )}
      </div>
      <Actions>
        {/* While the outcome is unknown nothing may be changed: only the very same request finds it out. */}
        <Button kind="secondary" disabled={refund.isPending} onClick={failure?.isCertain === false ? onClose : back}>
          {failure?.isCertain === false ? '닫기' : '이전'}
        </Button>
        <Button
          kind={failure?.isCertain === false ? 'primary' : 'danger'}
          busy={refund.isPending}
          busyLabel="환불하는 중"
          onClick={() => refund.mutate(body)}
        >
          {failure ? (failure.isCertain ? '다시 시도' : '결과 다시 확인') : '환불하기'}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** What became of it: given back, or not known yet. */
function Settled({ answer, onClose }: { answer: RefundAnswer; onClose: () => void }) {
  const isDone = answer.state === 'done';
  return (
    <Dialog open onClose={onClose} title={isDone ? '환불했어요' : '결과를 확인하고 있어요'}>
      <p role="status" className={`flex items-start gap-2 font-semibold ${isDone ? 'text-ready' : 'text-preparing'}`}>
        <Icon of={isDone ? CircleCheck : Hourglass} className="mt-0.5" />
        {isDone
          ? `${formatWon(answer.amount)}을 환불했어요.`
          : '카드사의 답을 기다리고 있어요. 다시 환불하지 마세요. 결과는 이 주문 화면에 나와요.'}
      </p>
      <Actions>
        <Button onClick={onClose}>확인</Button>
      </Actions>
    </Dialog>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap justify-end gap-2">{children}</div>
);
