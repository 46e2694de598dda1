import { t } from '@lingui/core/macro';
import { Field } from '../../../ui/Field';
import { Button } from '../../../ui/Button';
import { FactRow } from '../../../ui/FactRow';
import { Input } from '../../../ui/Input';
import { Money } from '../../../ui/Money';
import { Switch } from '../../../ui/Switch';
import { formatWon } from '../../../util/money';
import { typedWon, wonOf } from '../../../util/typed';
import type { PaymentDetail } from './payment-query';
import {
  amountFault,
  isForSale,
  leftOf,
  pickedOf,
  restocks,
  type RefundableOrder,
  type RefundDraft,
} from './refund-draft';
import { RefundPieces } from './RefundPieces';

const MOST_WON = 999_999_999;

type Lines = PaymentDetail['orders'];

interface RefundSumProps {
  order: RefundableOrder & Omit<Parameters<typeof isForSale>[2], 'reason'> & { isStockKept: boolean };
  lines: Lines;
  /** Something was given back before. */
  isRest: boolean;
  draft: RefundDraft;
  onChange: (more: Partial<RefundDraft>) => void;
}

/** How much goes back: picked pieces, a typed sum, or all that stands. */
export function RefundSum(props: RefundSumProps) {
  const { order, isRest, draft, onChange } = props;
  const { way, amount } = draft;
  const isAll = way === 'whole' || (way === 'amount' && wonOf(amount) === order.refundable);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{way === 'items' ? t`환불할 상품` : t`환불할 금액`}</h3>
        <div className="flex flex-wrap gap-2">
          {way === 'items' && order.takesPart && (
            <>
              <Button kind="secondary" onClick={() => onChange({ picks: allOf(props.lines) })}>{t`모두 고르기`}</Button>
              <Button kind="secondary" onClick={() => onChange({ way: 'amount' })}>{t`금액으로 환불`}</Button>
            </>
          )}
          {way !== 'items' && order.takesPart && (
            <Button kind="secondary" onClick={() => onChange({ way: 'items' })}>{t`상품으로 환불`}</Button>
          )}
        </div>
      </div>
      {way === 'items' && <ByPieces {...props} />}
      {way === 'amount' && (
        <TypedSum typed={amount} refundable={order.refundable} onChange={(typed) => onChange({ amount: typed })} />
      )}
      {way === 'whole' && (
        <dl>
          <FactRow name={isRest ? t`남은 금액 모두` : t`전액`} strong>
            <Money amount={order.refundable} />
          </FactRow>
        </dl>
      )}
      {!order.isStockKept && <p className="text-small text-muted">{t`결제한 지 30일이 지나 재고는 바뀌지 않아요.`}</p>}
      {isAll && order.isStockKept && (
        <Switch
          label={t`상품 재고 되돌리기`}
          checked={restocks(draft, order)}
          onChange={(restock) => onChange({ restock })}
        />
      )}
    </section>
  );
}

const allOf = (lines: Lines): RefundDraft['picks'] =>
  Object.fromEntries(lines.map((line) => [line.lineNo, leftOf(line)]));

function ByPieces({ order, lines, draft, onChange }: RefundSumProps) {
  const { takesPart, refundable } = order;
  const picks = takesPart ? draft.picks : allOf(lines);
  const { isCapped } = pickedOf(order, draft.picks);
  return (
    <>
      {!takesPart && <p className="font-semibold text-danger">{t`이 결제는 나눠 환불할 수 없어요.`}</p>}
      <RefundPieces
        lines={lines}
        picks={picks}
        isFixed={!takesPart}
        isStockKept={order.isStockKept}
        isForSale={(line, quantity) =>
          draft.forSale[line.lineNo] ?? isForSale(line, quantity, { ...order, reason: draft.reason })
        }
        onPick={(lineNo, quantity) => onChange({ picks: { ...draft.picks, [lineNo]: quantity } })}
        onForSale={(lineNo, is) => onChange({ forSale: { ...draft.forSale, [lineNo]: is } })}
      />
      {isCapped && (
        <p role="status" className="text-small font-semibold text-preparing">
          {t`앞서 돌려준 금액이 있어 ${{ won: formatWon(refundable) }}까지 돌려드릴 수 있어요.`}
        </p>
      )}
    </>
  );
}

interface TypedSumProps {
  typed: string;
  refundable: number;
  onChange: (typed: string) => void;
}

function TypedSum({ typed, refundable, onChange }: TypedSumProps) {
  const fault = typed === '' ? undefined : amountFault(typed, refundable);
  const help = fault ? undefined : t`${{ refundable: formatWon(refundable) }}까지 환불할 수 있어요.`;
  return (
    <Field label={t`환불 금액 (원)`} help={help} error={fault} required>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          className="tabular min-h-16 text-right text-heading! font-bold"
          value={typed}
          onChange={({ target }) => onChange(typedWon(target.value, MOST_WON))}
        />
      )}
    </Field>
  );
}
