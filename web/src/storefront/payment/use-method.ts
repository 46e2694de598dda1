import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import { keptMethod } from './kept-method';
import { choicesOf, type Choice, type MethodCode } from './methods';

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
  chosen: Choice;
  choose: (code: MethodCode) => void;
}

const CARD: Choice = { code: 'card', name: '신용·체크카드' };

/**
 * How to pay at the store of the address; what was used last on this device is chosen first. An order of the counter that
 * is to be paid `elsewhere` is offered the rest.
 */
export function useMethod(elsewhere = false): MethodChoice {
  const { storeName } = useStoreAddress();
  const { data: store } = useQuery(storeQuery(storeName));
  const [device] = useState(() => ({ last: keptMethod.get(), canApplePay: canApplePay() }));
  const [wished, setWished] = useState<MethodCode | null>(null);
  const offers = store?.paymentMethods.filter(({ code }) => !elsewhere || code !== 'counter');
  const choices = choicesOf(offers, device);
  const chosen = choices.find(({ code }) => code === wished) ?? choices[0] ?? CARD;
  return { choices, chosen, choose: setWished };
}
