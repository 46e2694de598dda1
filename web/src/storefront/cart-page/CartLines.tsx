import { groupsOfProduct } from '@jumun/contracts';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Store } from '../../api/views';
import type { CartLine } from '../cart/cart-lines';
import { CartLineRow } from './CartLineRow';
import { asksAnew, isOut, type LineFaults } from '../cart/check-lines';
import { stockLeft } from '../cart/stock-left';
import type { LineChanges } from './use-line-changes';

const ChangeSheet = lazy(async () => ({ default: (await import('./ChangeSheet')).ChangeSheet }));

/** Pictures that stand in the first view. */
const FIRST_LINES = 4;

interface CartLinesProps {
  store: Store | undefined;
  lines: readonly CartLine[];
  faults: LineFaults;
  /** A checkout of these lines has their pieces: what the store has left is not for them. */
  isHeld: boolean;
  changes: LineChanges;
}

/** The lines of a cart, and the sheet in which the options of one are picked anew. */
export function CartLines({ store, lines, faults, isHeld, changes }: CartLinesProps) {
  const { list, setQuantity, remove, pickAnew } = changes;
  const [openKey, setOpenKey] = useState<string | null>(null);
  /** The line that was changed last, which takes the focus. */
  const changedKey = useRef<string>(null);

  function offerOf(line: CartLine) {
    const product = store?.products.find(({ productId }) => productId === line.product.productId);
    return store && product && { product, groups: groupsOfProduct(store.optionGroups, product.optionGroupIds) };
  }
  const opened = lines.find(({ key }) => key === openKey);
  const offer = opened && offerOf(opened);

  function open(line: CartLine): void {
    changedKey.current = line.key;
    setOpenKey(line.key);
  }
  return (
    <>
      {lines.map((line, index) => {
        const known = offerOf(line);
        const fault = faults.get(line.key);
        const others = lines.filter((each) => each !== line);
        const isPickable = known && (known.groups.length > 0 ? !isOut(fault) || asksAnew(fault) : asksAnew(fault));
        return (
          <CartLineRow
            key={line.key}
            line={line}
            first={index < FIRST_LINES}
            fault={fault}
            stock={known && !isHeld ? stockLeft(known.product, known.groups, line.options, others) : null}
            onQuantity={(quantity) => setQuantity(line, quantity)}
            onRemove={() => remove(line)}
            onChange={isPickable ? () => open(line) : null}
          />
        );
      })}
      {opened && offer && (
        <Suspense>
          <ChangeSheet
            line={opened}
            lines={lines}
            {...offer}
            onChange={(goods, quantity) => {
              // The changed line must stand before the sheet goes, which looks for it then to give it the focus.
              const isTaken = flushSync(() => {
                if (!pickAnew(opened, goods, quantity)) return false;
                setOpenKey(goods.key);
                return true;
              });
              if (!isTaken) return;
              changedKey.current = goods.key;
              setOpenKey(null);
            }}
            onClose={() => setOpenKey(null)}
            finalFocus={() =>
              [...(list.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])].find(
                ({ dataset }) => dataset['change'] === changedKey.current,
              ) ?? true
            }
          />
        </Suspense>
      )}
    </>
  );
}
