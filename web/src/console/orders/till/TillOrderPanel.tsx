import { t } from '@lingui/core/macro';
import { LabelledInput } from '../../../ui/form/labelled';
import { Card, Heading, Muted } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { NumberStepper } from '../../../ui/NumberStepper';
import { TakenFields } from '../counter/TakenFields';
import type { CounterMethod } from '../../shop/payment-settings/payment-settings-query';
import type { Taken } from '../counter/counter-calls';
import { pickWords, piecePrice, totalOf, withQuantity, type TillLine } from './till-cart';

const MAX_NOTE = 100;

interface TillOrderPanelProps {
  lines: readonly TillLine[];
  onLines: (lines: TillLine[]) => void;
  methods: readonly CounterMethod[];
  taken: Taken;
  onTaken: (taken: Taken) => void;
  note: string;
  onNote: (note: string) => void;
}

/** The order at the till: its lines, and how its money is taken. */
export function TillOrderPanel({ lines, onLines, methods, taken, onTaken, note, onNote }: TillOrderPanelProps) {
  const total = totalOf(lines);
  return (
    <div className="flex min-w-0 grow basis-80 flex-col gap-4">
      <Card aria-label={t`주문 내용`} gap={3}>
        <Heading>{t`주문 내용`}</Heading>
        {lines.length === 0 ? (
          <Muted>{t`상품을 누르면 여기에 담겨요.`}</Muted>
        ) : (
          <ul aria-label={t`담은 상품`} className="flex flex-col divide-y divide-line">
            {lines.map((line) => (
              <li key={line.key} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-32 grow basis-0">
                  <span className="block font-semibold wrap-anywhere">{line.product.productName}</span>
                  {line.picks.length > 0 && (
                    <span className="block text-small text-muted">{pickWords(line.picks)}</span>
                  )}
                  <Money amount={piecePrice(line) * line.quantity} className="text-small" />
                </span>
                <NumberStepper
                  label={line.product.productName}
                  value={line.quantity}
                  onChange={(quantity) => onLines(withQuantity(lines, line.key, quantity))}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-title font-bold">
          {t`합계`} <Money amount={total} />
        </p>
      </Card>
      {lines.length > 0 && (
        <Card aria-label={t`결제`} gap={4}>
          <Heading>{t`결제`}</Heading>
          <TakenFields total={total} methods={methods} taken={taken} onChange={onTaken} />
          <LabelledInput
            label={t`메모`}
            optional
            maxLength={MAX_NOTE}
            autoComplete="off"
            value={note}
            onChange={({ target }) => onNote(target.value)}
          />
        </Card>
      )}
    </div>
  );
}
