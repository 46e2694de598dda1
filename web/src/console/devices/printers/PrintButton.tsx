import { t } from '@lingui/core/macro';
import { Printer } from 'lucide';
import { Button, type ButtonSize } from '../../../ui/Button';
import { usePrintOrder } from './use-printer-acts';

const words = { kitchen: t`주문서 출력`, receipt: t`영수증 출력` } as const;

interface PrintButtonProps {
  paymentId: string;
  kind: keyof typeof words;
  size?: ButtonSize;
}

/** Prints an order's paper by the shop's printer, or by the page where there is none. */
export function PrintButton({ paymentId, kind, size = 'medium' }: PrintButtonProps) {
  const print = usePrintOrder(kind);
  return (
    <Button
      kind="secondary"
      size={size}
      wide={size === 'large'}
      icon={Printer}
      busy={print.isPending}
      onClick={() => print.mutate(paymentId)}
    >
      {words[kind]}
    </Button>
  );
}
