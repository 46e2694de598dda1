import { t } from '@lingui/core/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { messageOr } from '../../../api/message-or';
import type { Card } from './board-types';
import type { CardActs } from './card-acts';
import { tickLine } from './marks';
import type { MoveQueue } from './move-queue';
import { nextPress } from './next-press';
import type { usePicks } from './use-picks';

interface ActDeps {
  queue: MoveQueue;
  picks: Pick<ReturnType<typeof usePicks>, 'toggle'>;
  open: (paymentId: string) => void;
  /** Shows the menu of a card that is held down. */
  hold: (card: Card) => void;
}

/** Card actions with a stable identity; they read the latest `deps` through the ref. */
export function useCardActs(deps: ActDeps): CardActs {
  const latest = useRef(deps);
  useLayoutEffect(() => {
    latest.current = deps;
  });
  return useMemo(
    () => ({
      move(card) {
        if (card.orderStatus !== 'completed')
          latest.current.queue.move([{ ...card, to: nextPress[card.orderStatus].to }]);
      },
      open(paymentId) {
        latest.current.queue.readNote(paymentId);
        latest.current.open(paymentId);
      },
      tick(card, line) {
        tickLine(card, line).catch((fault: unknown) =>
          latest.current.queue.note(card.paymentId, messageOr(fault, t`표시하지 못했어요. 다시 눌러주세요.`)),
        );
      },
      pick: (card) => latest.current.picks.toggle(card),
      hold: (card) => latest.current.hold(card),
    }),
    [],
  );
}
