import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import { keptMethod } from './kept-method';
import { choicesOf, nameOf, tilesOf, type Choice, type MethodCode } from './methods';
import { walletOf } from './surroundings';

/** Safari's own, where it is there. */
interface ApplePayWindow {
  ApplePaySession?: { canMakePayments: () => boolean };
}

function canApplePay(): boolean {
  try {
    // Other browsers do not have it.
    return (window as ApplePayWindow).ApplePaySession?.canMakePayments() === true;
  } catch {
    return false;
  }
}

export interface MethodChoice {
  choices: readonly Choice[];
  /** The choices in the grid. */
  tiles: readonly Choice[];
  /** The choices behind the last place of the grid. */
  more: readonly Choice[];
  chosen: Choice;
  choose: (code: MethodCode) => void;
}

/**
 * How to pay at the store of the address; what was used last on this device stays chosen. An order of the counter that is
 * to be paid `elsewhere` is offered the rest.
 */
export function useMethod(elsewhere = false): MethodChoice {
  const { storeName } = useStoreAddress();
  const { data: store } = useQuery(storeQuery(storeName));
  const [payer] = useState(() => ({
    last: keptMethod.get(),
    canApplePay: canApplePay(),
    wallet: walletOf(navigator.userAgent),
  }));
  const [wished, setWished] = useState<MethodCode | null>(payer.last);
  /** The last one that came out of the rest keeps its place when another tile is chosen. */
  const [picked, setPicked] = useState<MethodCode | null>(payer.last);
  const offers = store?.paymentMethods.filter(({ code }) => !elsewhere || code !== 'counter');
  const choices = choicesOf(offers, payer);
  const chosen = choices.find(({ code }) => code === wished) ??
    choices[0] ?? { code: 'card', name: nameOf({ code: 'card', name: '' }) };
  const { tiles, more } = tilesOf(choices, picked);
  function choose(code: MethodCode): void {
    if (more.some((choice) => choice.code === code)) setPicked(code);
    setWished(code);
  }
  return { choices, tiles, more, chosen, choose };
}
