import { useEffect, useState } from 'react';

/** Code for a cart with something in it, once it is wanted; without a network it stays away. */
export function useLateCart(isWanted: boolean): typeof import('./late-cart') | undefined {
  const [code, setCode] = useState<typeof import('./late-cart')>();
  useEffect(() => {
    if (isWanted) import('./late-cart').then(setCode, () => undefined);
  }, [isWanted]);
  return code;
}
