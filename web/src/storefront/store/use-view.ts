import { useState } from 'react';
import { orNothing } from '../../util/or-nothing';
import { useHydrated } from '../../util/use-hydrated';
import { MANY_GOODS } from './browse';

const KEY = 'jumun_view';
const LIST = 'list';

/** Whether products stand in rows: the choice of this device, and else their number. */
export function useView(goods: number): [compact: boolean, choose: (compact: boolean) => void] {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string>();
  const told = chosen ?? (hydrated ? orNothing(() => localStorage.getItem(KEY)) : undefined);
  function choose(compact: boolean): void {
    const view = compact ? LIST : 'grid';
    setChosen(view);
    orNothing(() => localStorage.setItem(KEY, view));
  }
  return [told ? told === LIST : goods > MANY_GOODS, choose];
}
