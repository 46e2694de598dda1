import { t } from '@lingui/core/macro';
import { useMemo, useRef, useState } from 'react';
import type { Product, Store } from '../../../api/views';
import { foundIn, groupsOf, numberedFrom } from './goods-groups';
import { whyNot } from './TillGoods';

/** The goods as they are shown: all under their headings, or what a search found; and the tiles that keys mean. */
export function useGoods(store: Store, frequentIds: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [hasKeys, setHasKeys] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const all = useMemo(() => groupsOf(store, frequentIds, { frequent: t`자주`, others: t`기타` }), [store, frequentIds]);
  const [chosen, setChosen] = useState(all[0]?.id ?? '');
  const groups = typed.trim() === '' ? all : [foundIn(store.products, typed, t`찾은 상품`)];
  const numbered = numberedFrom(groups, chosen);
  const numbers = new Map(hasKeys ? numbered.map(({ key }, index) => [key, index + 1] as const) : []);
  const tapFirst = (tap: (product: Product) => void) => {
    const found = typed.trim() === '' ? undefined : groups[0]?.products.find((product) => whyNot(product) === null);
    if (!found) return;
    setTyped('');
    searchRef.current?.blur();
    tap(found);
  };
  return { groups, chosen, setChosen, numbered, numbers, setHasKeys, typed, setTyped, searchRef, tapFirst };
}
