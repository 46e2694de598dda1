import { t } from '@lingui/core/macro';
import { CircleCheck } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { Money } from '../../../ui/Money';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { formatWon } from '../../../util/money';
import { shortOrderNumber } from '../../../util/order-number';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';
import { HERE, placeWords } from './till-place';
import type { Done } from './use-till-order';

const loadReceipt = () => partOf('ReceiptChoices', async () => (await import('./ReceiptChoices')).ReceiptChoices);
const fetchReceipt = (): void => void loadReceipt().catch(() => undefined);

/** An order that was entered: its number and the change, which stay until the next order. */
export function TillDone({ done }: { done: Done }) {
  const {
    orderNumber,
    total,
    order: { taken, place = HERE },
  } = done;
  const { method, received } = taken;
  useFirstTouch(fetchReceipt, 0);
  const Receipt = usePart(loadReceipt, true);
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto p-4 md:p-6">
      <div className="flex grow flex-col items-center justify-center gap-2 py-4 text-center">
        <p className="flex items-center gap-2 text-lead font-bold text-ready">
          <Icon of={CircleCheck} /> {t`주문을 넣었어요`}
        </p>
        <p className="tabular text-pickup font-bold">
          <span className="sr-only">{t`픽업 번호`} </span>
          {shortOrderNumber(orderNumber)}
        </p>
        <p className="text-muted">{t`${{ place: placeWords(place) }} · 주방에 바로 보냈어요`}</p>
        {method === 'cash' && received !== undefined && (
          <div className="@container mt-6 w-full">
            <div
              role="status"
              className="mx-auto w-full rounded-card bg-ready-wash p-4 text-ready @min-[24rem]:w-fit @min-[24rem]:px-8"
            >
              <p className="font-bold @min-[24rem]:text-hero">
                <span className="block text-lead @min-[24rem]:inline @min-[24rem]:text-hero">{t`거스름돈`} </span>
                <Money amount={received - total} className="text-hero" />
              </p>
              <p className="tabular">{t`${{ received: formatWon(received) }} 받음 − ${{ total: formatWon(total) }}`}</p>
            </div>
          </div>
        )}
      </div>
      <div className="min-h-24">{Receipt && <Receipt done={done} />}</div>
    </div>
  );
}
