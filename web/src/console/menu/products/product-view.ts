import { useState } from 'react';
import { orNothing } from '../../../util/or-nothing';

const KEY = 'productView';

/** How products are shown: one a line, or by their pictures. */
export type ProductView = 'list' | 'grid';

/** The view that this device keeps to, and how to change it. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const [view, setView] = useState<ProductView>(() =>
    orNothing(() => localStorage.getItem(KEY)) === 'grid' ? 'grid' : 'list',
  );
  return [
    view,
    (next) => {
      orNothing(() => localStorage.setItem(KEY, next));
      setView(next);
    },
  ];
}
