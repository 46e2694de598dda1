import { t } from '@lingui/core/macro';
import { AppError, toAppError } from '../../api/app-error';
import { http } from '../../api/checkout-calls';
import { call } from '../../api/client';
import { showAlert } from '../../ui/alert';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { MoneyText } from '../../ui/Money';
import { formatWon } from '../../util/money';
import { orderKeys } from '../kept-orders/order-keys';
import { notCancelled } from './not-cancelled';

/** The order is not what it was when the page asked: nothing is left to try. */
const IS_OVER = ['ORDER_ACCEPTED', 'PAYMENT_NOT_PAID', 'REFUND_UNDER_WAY', 'RATE_LIMITED'];

interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
  storeName: string;
  orderNumber: string;
  /** Won that go back to the card. */
  amount: number;
  /** The cancel has been asked for. */
  onPress: () => void;
  /** The order is another one, or may be. */
  onChange: () => void;
}

/** Asks whether an order is to be cancelled. */
export function CancelDialog({ open, onClose, onPress, onChange, ...order }: CancelDialogProps) {
  const { storeName, orderNumber, amount } = order;
  const sum = formatWon(amount);
  const orderKey = orderKeys.of(orderNumber);

  async function cancel(): Promise<void> {
    onPress();
    try {
      await call(http.orders.cancelOrder, { body: { storeName, orderNumber, orderKey } });
    } catch (thrown) {
      const failure = toAppError(thrown);
      if (failure.code.startsWith('PROVIDER_')) throw new AppError({ ...failure, message: notCancelled() });
      if (!IS_OVER.includes(failure.code)) throw failure;
      void showAlert(failure.message);
    } finally {
      onChange();
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`주문을 취소할까요?`}
      description={<MoneyText text={t`결제한 ${sum}이 모두 환불돼요. 카드사에 따라 며칠 걸릴 수 있어요.`} />}
      confirmLabel={t`취소하기`}
      cancelLabel={t`닫기`}
      danger
      onConfirm={cancel}
      // The button that it was opened from goes with the state, or with the order.
      finalFocus={() => document.querySelector<HTMLElement>('[data-cancels]') ?? document.querySelector('main') ?? true}
    />
  );
}
