import { t } from '@lingui/core/macro';
import { ClipboardList, Undo2 } from 'lucide';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { Button, LinkButton } from '../../../ui/Button';
import { shortOrderNumber } from '../../../util/order-number';
import { wallClock } from './age';
import type { Card, NextStatus } from './board-types';
import { FindOrder } from './FindOrder';
import { foundBy } from './find-order';
import { FoundCards } from './FoundCards';
import { OrderRow } from './OrderRow';

interface FinishedPanelProps extends FinishedCardsProps {
  all: readonly Card[];
  isFinding: boolean;
}

interface FinishedCardsProps {
  finished: readonly Card[];
  onRecall: (card: Card, to: NextStatus) => void;
  onOpen: (paymentId: string) => void;
}

/**
 * Orders handed out in the last 30 minutes, newest first, each with a button that brings it back, and the way to all before;
 * a number finds any order of the board.
 */
export function FinishedPanel({ all, finished, isFinding, onRecall, onOpen }: FinishedPanelProps) {
  const [typed, setTyped] = useState('');
  const found = foundBy(all, typed);
  return (
    <div className="flex flex-col gap-4">
      <FindOrder
        typed={typed}
        onType={setTyped}
        isFocused={isFinding}
        onFirst={() => found[0] && onOpen(found[0].paymentId)}
      />
      {typed !== '' ? (
        <FoundCards cards={found} onOpen={onOpen} />
      ) : finished.length === 0 ? (
        <p className="py-6 text-center text-muted">{t`최근 30분 동안 끝난 주문이 없어요.`}</p>
      ) : (
        <FinishedCards {...{ finished, onRecall, onOpen }} />
      )}
      <LinkButton kind="secondary" size="large" wide icon={ClipboardList} to={adminPaths.payments}>
        {t`지난 주문 모두 보기`}
      </LinkButton>
    </div>
  );
}

function FinishedCards({ finished, onRecall, onOpen }: FinishedCardsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {finished.map((card) => {
        const number = shortOrderNumber(card.orderNumber);
        return (
          <li key={card.paymentId} className="flex items-center gap-2 py-2">
            <OrderRow card={card} onOpen={onOpen}>
              {card.completedAt && wallClock(card.completedAt)}
            </OrderRow>
            <Button
              kind="secondary"
              icon={Undo2}
              className="shrink-0"
              aria-label={t`${number}번 되돌리기`}
              onClick={() => onRecall(card, 'ready')}
            >
              {t`되돌리기`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
