import { useEffect, useState } from 'react';

type LateCart = Pick<typeof import('./late-cart'), 'ownGoods' | 'withOwnGoods' | 'payableNow'>;

/** Code for a cart with something in it, once it is wanted; without a network it stays away. */
export function useLateCart(isWanted: boolean): LateCart | undefined {
  const [code, setCode] = useState<LateCart>();
  useEffect(() => {
    if (!isWanted) return;
    import('./late-cart').then(
      ({ ownGoods, withOwnGoods, payableNow }) => setCode({ ownGoods, withOwnGoods, payableNow }),
      () => undefined,
    );
  }, [isWanted]);
  return code;
}
