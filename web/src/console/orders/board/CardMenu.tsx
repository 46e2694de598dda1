import { t } from '@lingui/core/macro';
import { CheckCheck, CircleX, Clock, Printer } from 'lucide';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { shortOrderNumber } from '../../../util/order-number';
import { usePrintOrder } from '../../devices/printers/use-printer-acts';
import { endWord } from '../../parts/move-words';
import type { Card } from './board-types';
import type { DetailsPart } from './CardDetails';

interface CardMenuProps {
  card: Card;
  /** Opens the card at one of its parts. */
  onOpen: (at: DetailsPart) => void;
  onPick: (card: Card) => void;
  onClose: () => void;
}

/** The few things that a held card can do, each one press. */
export function CardMenu({ card, onOpen, onPick, onClose }: CardMenuProps) {
  const print = usePrintOrder('kitchen');
  const { cancelling, orderStatus, paymentId } = card;
  const isOwed = orderStatus === 'waiting' || orderStatus === 'preparing';
  const large = { kind: 'secondary', size: 'large', wide: true } as const;
  return (
    <Sheet open onClose={onClose} title={t`${{ orderNumber: shortOrderNumber(card.orderNumber) }}번 주문`}>
      <div className="flex flex-col gap-2 pb-4">
        {isOwed && !cancelling && (
          <Button {...large} icon={Clock} onClick={() => onOpen('delay')}>
            {t`시간 바꾸기`}
          </Button>
        )}
        <Button
          {...large}
          icon={Printer}
          onClick={() => print.mutate(paymentId, { onSuccess: onClose })}
          busy={print.isPending}
        >
          {t`주문서 출력`}
        </Button>
        {!cancelling && (
          <>
            <Button {...large} icon={CheckCheck} onClick={() => onPick(card)}>
              {t`여러 개 고르기`}
            </Button>
            <Button {...large} icon={CircleX} onClick={() => onOpen('end')}>
              {endWord(orderStatus)}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
