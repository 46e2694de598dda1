import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Button } from '../../../ui/Button';
import { formatWon } from '../../../util/money';
import { NumberStepper } from '../../../ui/NumberStepper';
import { Switch } from '../../../ui/Switch';
import type { PaymentDetail } from './payment-query';
import { leftOf } from './refund-draft';

type Line = PaymentDetail['orders'][number];

interface RefundPiecesProps {
  lines: readonly Line[];
  /** How many pieces of each line are picked, by its number. */
  picks: Readonly<Record<number, number>>;
  /** The order can only be given back whole. */
  isFixed: boolean;
  /** Pieces can go back into stock. */
  isStockKept: boolean;
  isForSale: (line: Line, quantity: number) => boolean;
  onPick: (lineNo: number, quantity: number) => void;
  onForSale: (lineNo: number, isForSale: boolean) => void;
}

/** The lines of an order, and of each how many pieces go back and whether they can be sold again. */
export const RefundPieces = (props: RefundPiecesProps) => {
  const { lines, picks, isFixed, isStockKept, isForSale, onPick, onForSale } = props;
  return (
    <ul aria-label={t`환불할 상품`} className="flex flex-col gap-2">
      {lines.map((line) => {
        const picked = Math.min(picks[line.lineNo] ?? 0, leftOf(line));
        return (
          <li
            key={line.lineNo}
            className={clsx('rounded-card border-2 px-3 py-2', picked > 0 ? 'border-accent' : 'border-line')}
          >
            <Pieces line={line} picked={picked} isFixed={isFixed} onPick={(pieces) => onPick(line.lineNo, pieces)} />
            {picked > 0 && isStockKept && line.custom !== true && (
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1">
                <p>
                  <span className="font-semibold">{t`다시 팔 수 있어요`}</span>{' '}
                  <span className="text-small text-muted">{t`재고를 세면 ${picked}개 늘어요`}</span>
                </p>
                <Switch
                  labelHidden
                  label={t`다시 팔 수 있어요`}
                  checked={isForSale(line, picked)}
                  onChange={(is) => onForSale(line.lineNo, is)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};

interface PiecesProps {
  line: Line;
  picked: number;
  isFixed: boolean;
  onPick: (quantity: number) => void;
}

function Pieces({ line, picked, isFixed, onPick }: PiecesProps) {
  const { quantity, refundedQuantity = 0, product, options } = line;
  const left = leftOf(line);
  const facts = [
    formatWon(product.productPrice),
    ...(quantity > 1 ? [t`${quantity}개 주문`] : []),
    ...(refundedQuantity > 0 && left > 0 ? [t`${refundedQuantity}개 환불했어요`] : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className={clsx('min-w-24 grow basis-0', left === 0 && 'text-muted')}>
        <p className="wrap-anywhere">
          <span className={clsx('font-semibold', left === 0 && 'line-through')}>{product.productName}</span>{' '}
          <span className="text-small text-muted">{options.map(({ optionName }) => optionName).join(' · ')}</span>
        </p>
        <p className="tabular text-small text-muted">{facts.join(' · ')}</p>
      </div>
      {left === 0 ? (
        <p className="py-2 font-semibold text-muted">{t`환불했어요`}</p>
      ) : (
        <fieldset disabled={isFixed} className="ml-auto flex items-center gap-2">
          {left > 1 && (
            <Button
              kind="secondary"
              aria-label={t`${{ name: product.productName }} 모두`}
              disabled={isFixed || picked === left}
              onClick={() => onPick(left)}
            >
              {t`모두`}
            </Button>
          )}
          <NumberStepper label={product.productName} value={picked} max={left} quiet onChange={onPick} />
        </fieldset>
      )}
    </div>
  );
}
