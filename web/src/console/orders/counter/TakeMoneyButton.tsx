import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { shortOrderNumber } from '../../../util/order-number';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';

const loadSheet = () => partOf('TakeMoneySheet', async () => (await import('./TakeMoneySheet')).TakeMoneySheet);

interface TakeMoneyButtonProps {
  order: { paymentId: string; orderNumber: string; total: number };
  /** The numbers of the unpaid orders that came from one address, its own included; empty where it came alone. */
  ofSource?: readonly string[];
  className?: string;
  wide?: boolean;
}

/** Opens the sheet in which the money of an unpaid order is noted. */
export function TakeMoneyButton({ order, ofSource = [], className, wide = false }: TakeMoneyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const TakeMoneySheet = usePart(loadSheet, isOpen, () => setOpen(false));
  return (
    <>
      <Button
        wide={wide}
        {...(className !== undefined && { className })}
        aria-label={t`${{ orderNumber: shortOrderNumber(order.orderNumber) }}번 결제 받음`}
        onClick={() => setOpen(true)}
      >
        {t`결제 받음`}
      </Button>
      {isOpen && TakeMoneySheet && <TakeMoneySheet order={order} ofSource={ofSource} onClose={() => setOpen(false)} />}
    </>
  );
}
