import { t } from '@lingui/core/macro';
import type { Store } from '../../api/views';
import { quotedWithJosa } from '../../util/josa';
import { showToast } from '../../ui/toast';
import type { CartLine } from './cart-lines';
import { isHeld } from './cart-checkout';
import { cart } from './cart-store';
import { checkedAgainst, type LineFault } from './check-lines';
import { ownGoods, withOwnGoods } from './own-goods';

interface SoldOut {
  /** The product or the option. */
  name: string;
  keys: string[];
}

const outName = ({ product }: CartLine, fault: LineFault | undefined): string | undefined => {
  if (fault?.kind === 'sold-out') return product.productName;
  return fault?.kind === 'option-sold-out' ? fault.optionName : undefined;
};

/** Lines that could be ordered in one state of the store and are sold out in the next. */
export function newlySoldOut(before: Store, now: Store, lines: readonly CartLine[]): SoldOut[] {
  const was = checkedAgainst(before, lines).faults;
  const is = checkedAgainst(now, lines).faults;
  const found = new Map<string, SoldOut>();
  for (const line of lines) {
    const name = outName(line, is.get(line.key));
    if (name === undefined || outName(line, was.get(line.key)) !== undefined) continue;
    found.set(name, { name, keys: [...(found.get(name)?.keys ?? []), line.key] });
  }
  return [...found.values()];
}

/** Says what of the cart has just sold out. It stays in the cart until its shopper takes it out. */
export function tellSoldOut(storeName: string, before: Store, now: Store): void {
  // Its own checkout may have the last piece.
  if (isHeld(storeName)) return;
  const own = ownGoods(storeName);
  const [was, is] = [withOwnGoods(before, own), withOwnGoods(now, own)];
  for (const { name, keys } of newlySoldOut(was, is, cart.get(storeName).lines)) {
    const remove = (): void => {
      for (const line of cart.get(storeName).lines.filter(({ key }) => keys.includes(key)))
        cart.setQuantity(storeName, line, 0);
    };
    const shown = quotedWithJosa(name, '이/가');
    showToast({
      text: t`${shown} 방금 품절됐어요.`,
      kind: 'error',
      action: { label: t`빼기`, run: remove },
    });
  }
}
