import type { MouseEvent } from 'react';
import type { Card } from './board-types';
import type { CardActs } from './card-acts';
import { useHold } from './use-hold';

const NOTHING = () => undefined;

/** Shows a card's menu when it is held down, by a right press of the mouse and by the keyboard's key for menus. */
export function useCardHold(card: Card, acts: CardActs, isPicking: boolean) {
  const show = isPicking ? NOTHING : () => acts.hold(card);
  return {
    ...useHold(show),
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      // A finger's long press is heard by itself, with the press that ends it.
      if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') show();
    },
  };
}
