import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { CreditCard, Info, Printer, Undo2, type IconNode } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Money } from '../../../ui/Money';
import { OutcomeDialog } from '../../../ui/OutcomeDialog';
import { Sheet } from '../../../ui/Sheet';
import { Shown } from '../../../ui/Shown';
import { showToast } from '../../../ui/toast';
import { formatWon } from '../../../util/money';
import { shortOrderNumber } from '../../../util/order-number';
import { serverNow } from '../../../util/server-clock';
import { useOnline } from '../../../util/use-online';
import { endWord } from '../../parts/move-words';
import { whenOnline } from '../../parts/when-online';
import type { PaymentDetail } from './payment-query';
import {
  amountFault,
  amountOf,
  isStockKept,
  pickedOf,
  reasonFault,
  refundBody,
  type RefundDraft,
  type RefundWay,
} from './refund-draft';
import { RefundSum } from './RefundSum';
import { RefundWhy } from './RefundWhy';
import { SentRefund } from './SentRefund';
import type { RefundBody } from './use-refund';
import { takenBy, useRefundForm } from './use-refund-form';

interface RefundDialogProps {
  payment: { paymentId: string; orderNumber: string };
  /** At first pieces are picked, a sum is typed, or all that stands goes back. */
  way: RefundWay;
  /** Ticked pieces by the number of their line, where they are known. */
  made?: Readonly<Record<number, number>>;
  onClose: () => void;
}

/** Gives money back: for which pieces or how much, and why; one button names the sum. */
export function RefundDialog({ payment, way, made, onClose }: RefundDialogProps) {
  const form = useRefundForm(payment, way);
  const { query, refund, failure, draft, detail, isAsked, unknown } = form;
  const [isTried, setTried] = useState(false);
  const online = useOnline();
  if (refund.data?.state === 'checking') return <Checking onClose={onClose} />;
  const order = detail && refundedOrderOf(detail, made);
  const ready = order && readyToSend(order, draft);

  const send = (body: RefundBody) =>
    refund.mutate(body, {
      onSuccess({ state, amount }) {
        if (state !== 'done') return;
        showToast({ kind: 'success', text: doneWords(amount, order?.isCounter === true) });
        onClose();
      },
    });
  const press = () => {
    if (unknown) return send(unknown);
    setTried(true);
    if (order && reasonFault(draft) === undefined) send(refundBody(order, draft));
  };
  return (
    <Sheet
      open
      wide
      side="right"
      onClose={() => !refund.isPending && onClose()}
      title={`${shortOrderNumber(payment.orderNumber)} ${draft.way === 'whole' && order ? endWord(order.status) : t`환불`}`}
      footer={
        order &&
        ready && (
          <Foot left={unknown ? undefined : ready.left} failure={failure?.text} online={online}>
            {isAsked && (
              <Button kind="secondary" size="large" onClick={onClose}>
                {t`닫기`}
              </Button>
            )}
            <Button
              kind={isAsked ? 'primary' : 'danger'}
              size="large"
              className="min-h-16 grow text-title"
              busy={refund.isPending}
              busyLabel={t`환불하는 중`}
              disabled={!online || (!unknown && !ready.isReady)}
              onClick={press}
            >
              {isAsked ? t`결과 다시 확인` : ready.label}
            </Button>
          </Foot>
        )
      }
    >
      <Shown of={detail ? { ...query, data: detail } : query} what={t`주문을`} shape="h-96 rounded-card">
        {(shown) => (
          <div className="flex flex-col gap-5 pb-2">
            <p className="text-muted">{subtitleOf(shown)}</p>
            {unknown ? (
              <SentRefund sent={unknown} lines={shown.orders} />
            ) : (
              <>
                <RefundSum
                  order={refundedOrderOf(shown, made)}
                  lines={shown.orders}
                  isRest={shown.payment.refundedAmount > 0}
                  draft={draft}
                  onChange={form.change}
                />
                <RefundWhy
                  draft={draft}
                  onChange={form.change}
                  fault={isTried ? reasonFault(draft) : undefined}
                  takenBy={takenBy(shown.payment)}
                />
                {ready?.isReady && (
                  <Consequences order={refundedOrderOf(shown, made)} draft={draft} amount={ready.amount} />
                )}
              </>
            )}
          </div>
        )}
      </Shown>
    </Sheet>
  );
}

type RefundedOrder = ReturnType<typeof refundedOrderOf>;

const refundedOrderOf = (detail: PaymentDetail, made: RefundDialogProps['made']) => ({
  ...{ lines: detail.orders, refundable: detail.refundableAmount, takesPart: detail.takesPart !== false, made },
  isStockKept: isStockKept(detail.payment.paidAt, serverNow()),
  ...{ status: detail.payment.orderStatus, isCounter: detail.payment.provider === 'counter' },
});

/** The button's words, and whether there is something to give back. */
function readyToSend(order: RefundedOrder, draft: RefundDraft) {
  const amount = amountOf(order, draft);
  const isReady = draft.way === 'amount' ? amountFault(draft.amount, order.refundable) === undefined : amount > 0;
  const pieces = draft.way === 'items' ? pickedOf(order, draft.picks).pieces : 0;
  const empty = draft.way === 'amount' ? t`금액을 적어주세요` : t`상품을 골라주세요`;
  const label = isReady ? confirmWord({ amount, pieces, isAll: amount === order.refundable }, order) : empty;
  return { amount, isReady, label, left: isReady ? order.refundable - amount : order.refundable };
}

interface Wish {
  amount: number;
  pieces: number;
  isAll: boolean;
}

/** The button names the sum and, where nothing is left of the order, its end. */
function confirmWord({ amount, pieces, isAll }: Wish, { status, isCounter }: RefundedOrder): string {
  const won = pieces > 0 ? t`${pieces}개 ${{ won: formatWon(amount) }}` : formatWon(amount);
  if (!isAll) return isCounter ? t`${won}을 돌려주기` : t`${won} 환불하기`;
  return endWords(isCounter ? t`${won}을 돌려주고` : t`${won} 환불하고`, status);
}
const endWords = (given: string, status: OrderStatus): string =>
  status === 'waiting' ? t`${given} 거절하기` : t`${given} 취소하기`;

function doneWords(amount: number, isCounter: boolean): string {
  const won = formatWon(amount);
  return isCounter ? t`손님에게 ${won}을 돌려줬어요.` : t`${won}을 환불했어요.`;
}

const subtitleOf = ({ payment: { spot, paymentMethodName, totalPrice } }: PaymentDetail): string =>
  [...(spot ? [spot.label] : []), `${paymentMethodName ?? t`결제`} ${formatWon(totalPrice)}`].join(' · ');

interface FootProps {
  left: number | undefined;
  failure: string | undefined;
  online: boolean;
  children: ReactNode;
}

const Foot = ({ left, failure, online, children }: FootProps) => (
  <div className="flex flex-col gap-2 pb-3">
    {left !== undefined && (
      <p role="status" className="flex justify-between gap-3">
        <span className="text-muted">{t`환불하고 남는 금액`}</span>
        <Money amount={left} className="font-semibold" />
      </p>
    )}
    {failure && (
      <p role="alert" className="font-semibold text-danger">
        {failure}
      </p>
    )}
    <div className="flex gap-2">{children}</div>
    {!online && <p role="status" className="text-center text-small text-muted">{`${whenOnline}.`}</p>}
  </div>
);

/** Where the money goes, and who else sees it. */
function Consequences({ order, draft, amount }: { order: RefundedOrder; draft: RefundDraft; amount: number }) {
  const won = formatWon(amount);
  const isPart = draft.way === 'amount' && amount !== order.refundable;
  return (
    <ul className="flex flex-col gap-2 text-small">
      {order.isCounter ? (
        <Fact icon={Undo2} text={t`카운터에서 받은 돈이라 손님에게 직접 ${won}을 돌려준 뒤에 눌러주세요.`} />
      ) : (
        <Fact icon={CreditCard} text={t`결제한 수단으로 ${won}을 돌려드려요. 되돌릴 수 없어요.`} />
      )}
      {isPart && <Fact icon={Info} text={t`상품은 그대로 남아요. 주방 종이와 재고도 바뀌지 않아요.`} />}
      {draft.way === 'items' && (
        <Fact icon={Printer} text={t`손님 화면도 바뀌고, 주문서가 이미 나왔으면 ‘빼주세요’ 종이가 나와요.`} />
      )}
    </ul>
  );
}

const Fact = ({ icon, text }: { icon: IconNode; text: string }) => (
  <li className="flex items-start gap-2">
    <Icon of={icon} size={20} className="shrink-0 text-muted" />
    {text}
  </li>
);

const Checking = ({ onClose }: { onClose: () => void }) => (
  <OutcomeDialog
    tone="preparing"
    title={t`결과를 확인하고 있어요`}
    text={t`카드사의 답을 기다리고 있어요. 다시 환불하지 마세요. 결과는 이 주문 화면에 나와요.`}
    onClose={onClose}
  />
);
