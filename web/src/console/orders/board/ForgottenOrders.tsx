import { useMemo } from 'react';
import { partOf } from '../../../util/part-of';
import { serverNow } from '../../../util/server-clock';
import { useServerNow } from '../../../util/use-server-now';
import { usePart } from '../../parts/use-part';
import type { Card, Press } from './board-types';
import { noteAskedGone, useAskedGone } from './device-settings';
import { forgottenOf } from './forgotten';

const loadBar = () => partOf('ForgottenBar', async () => (await import('./ForgottenBar')).ForgottenBar);
const LOOK_EVERY_MS = 30_000;

interface ForgottenOrdersProps {
  shopId: string;
  cards: readonly Card[];
  onMove: (presses: readonly Press[]) => void;
}

/** Asks once about orders that were to be picked up an hour ago: whether they are gone. Another device asks for itself. */
export function ForgottenOrders({ shopId, cards, onMove }: ForgottenOrdersProps) {
  const asked = useAskedGone(shopId);
  const now = useServerNow(LOOK_EVERY_MS);
  const forgotten = useMemo(() => forgottenOf(cards, asked, now), [cards, asked, now]);
  const Bar = usePart(loadBar, forgotten.length > 0);
  if (!Bar || forgotten.length === 0) return null;
  // Orders that left the board need not be kept.
  const still = cards.filter(({ paymentId }) => asked.ids.includes(paymentId));
  return (
    <Bar
      count={forgotten.length}
      onGone={() => onMove(forgotten.map((card) => ({ ...card, to: 'completed' })))}
      onNotYet={() =>
        noteAskedGone(shopId, { ids: [...still, ...forgotten].map(({ paymentId }) => paymentId), at: serverNow() })
      }
    />
  );
}
