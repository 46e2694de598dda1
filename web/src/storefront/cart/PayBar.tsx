import { Button } from '../../ui/Button';
import { formatWon } from '../../util/money';

interface PayBarProps {
  total: number;
  busy: boolean;
  online: boolean;
  /** Something on the page says why it cannot be paid yet. */
  blocked: boolean;
  onPay: () => void;
}

/** The way to pay: at the thumb on the phone, under the summary beside the list on a desk. */
export function PayBar({ total, busy, online, blocked, onPay }: PayBarProps) {
  return (
    <div className="safe-bottom gutter sticky bottom-0 z-20 order-last mt-auto border-t border-line bg-paper pt-3 md:static md:mt-4 md:border-0 md:bg-ground md:px-0 md:pb-8">
      <Button wide size="large" busy={busy} disabled={!online || blocked} onClick={onPay}>
        {online ? `${formatWon(total)} 결제하기` : '인터넷이 연결되면 결제할 수 있어요'}
      </Button>
    </div>
  );
}
