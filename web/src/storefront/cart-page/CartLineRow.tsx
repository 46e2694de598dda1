import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { X } from 'lucide';
import { limits } from '../../api/contract-values';
import { IconButton } from '../../ui/IconButton';
import { Money, MoneyText } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { OptionRows } from '../OptionRows';
import { ProductPicture } from '../ProductPicture';
import { lineName, piecePrice, type CartLine } from '../cart/cart-lines';
import { asksAnew, isOut, lineFaultWords, type LineFault } from '../cart/check-lines';
import { langOf } from '../../ui/lang-of';
import { OwnWords } from '../../ui/OwnWords';

interface CartLineRowProps {
  line: CartLine;
  /** Stands in the first view. */
  first: boolean;
  fault: LineFault | undefined;
  /** How many there are; null when they are not counted or not known. */
  stock: number | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Picks other options; null where there are none to pick. */
  onChange: (() => void) | null;
}

/** One product in the cart. */
export function CartLineRow({ line, first, fault, stock, onQuantity, onRemove, onChange }: CartLineRowProps) {
  const { product, options, quantity } = line;
  const name = lineName(line);
  const most = Math.min(limits.lineQuantity, stock ?? limits.lineQuantity);
  const out = isOut(fault);
  const changeLabel = asksAnew(fault) ? t`다시 고르기` : t`옵션 변경`;
  const isAll = !fault && stock !== null && quantity >= stock && stock < limits.lineQuantity;
  return (
    <li className="flex gap-3 py-3">
      <ProductPicture
        picture={product.productImage}
        name={product.productName}
        className={clsx('size-14 shrink-0 rounded-control', out && 'opacity-45')}
        sizes="56px"
        first={first}
      />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start justify-between gap-2">
          <p
            lang={langOf(product.productName)}
            translate="no"
            className={clsx('line-clamp-2 font-semibold', out && 'text-muted')}
          >
            {product.productName}
          </p>
          <IconButton
            icon={X}
            label={t`${name} 빼기`}
            onClick={onRemove}
            data-remove
            className="-mt-2.5 -mr-3 shrink-0 text-muted"
          />
        </div>
        <OptionRows options={options} />
        {fault && (
          <p className="text-small font-semibold text-preparing">
            {fault.kind === 'price' ? (
              <MoneyText text={lineFaultWords(fault)} />
            ) : (
              <OwnWords text={lineFaultWords(fault)} />
            )}
          </p>
        )}
        {isAll && <p className="text-small text-muted">{t`재고가 ${stock}개 남아 있어요`}</p>}
        {onChange && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${name} ${changeLabel}`}
            data-change={line.key}
            onClick={onChange}
            className="min-h-11 self-start text-small font-semibold text-accent-deep underline underline-offset-4"
          >
            {changeLabel}
          </button>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-1">
          {out ? (
            <p className="tabular text-muted">{t`${quantity}개`}</p>
          ) : (
            <NumberStepper look="filled" label={name} value={quantity} min={1} max={most} onChange={onQuantity} />
          )}
          <span className="ml-auto flex flex-wrap justify-end gap-x-2">
            {fault && (out || fault.kind === 'price') && (
              <s className="text-muted">
                <Money amount={piecePrice(line) * quantity} />
              </s>
            )}
            {!out && (
              <Money
                amount={(fault?.kind === 'price' ? fault.now : piecePrice(line)) * quantity}
                className="font-bold"
              />
            )}
          </span>
        </div>
      </div>
    </li>
  );
}
