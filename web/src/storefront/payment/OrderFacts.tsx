import { t } from '@lingui/core/macro';
import { ChevronDown, Clock, StickyNote, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { langOf } from '../../ui/lang-of';
import { Card, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { OwnWords } from '../../ui/OwnWords';
import { GoodsRow } from '../GoodsRow';
import { readyIfPaid } from '../intake/ready-at-words';
import { goodsWords } from './order-words';
import type { PaymentRecord } from './payment-query';

/** A sum of more letters leaves the card where the text is doubled. */
const LONG_SUM = 100_000_000;

interface OrderFactsProps {
  record: PaymentRecord;
  /** When its store closes, where that is known and still to come. */
  closesAt: string | null;
}

const Fact = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <div className="flex items-start gap-2 py-0.5">
    <Icon of={icon} className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </div>
);

/** When it is promised for, and what was wished. */
function Facts({ record: { readyBy, request }, closesAt }: OrderFactsProps) {
  return (
    <>
      {readyBy && (
        <Fact icon={Clock}>
          <p className="tabular">{readyIfPaid(readyBy, closesAt)}</p>
        </Fact>
      )}
      {request !== undefined && (
        <Fact icon={StickyNote}>
          <span className="mr-2 text-muted">{t`요청`}</span>
          <span lang={langOf(request)} translate="no">
            {request}
          </span>
        </Fact>
      )}
    </>
  );
}

const Lines = ({ items }: Pick<PaymentRecord, 'items'>) => (
  <Stack as="ul" gap={3}>
    {items.map((line) => (
      <GoodsRow key={line.lineNo} line={line} />
    ))}
  </Stack>
);

/** The goods in a line that opens, and their sum, in the card of the shop. */
export function FoldedOrder({ record, closesAt }: OrderFactsProps) {
  return (
    <div className="mt-3 border-t border-line pt-2">
      <details className="group">
        <summary className="flex min-h-11 list-none flex-wrap items-center justify-between gap-x-3 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 items-center gap-1">
            <span className="min-w-0">
              <OwnWords text={goodsWords(record.items)} />
            </span>
            <Icon of={ChevronDown} size={16} className="shrink-0 transition-transform group-open:rotate-180" />
          </span>
          <span className="sr-only">{t`총 결제 금액`}</span>
          <Money
            amount={record.amount}
            className={`ml-auto font-bold ${record.amount < LONG_SUM ? 'text-heading' : 'text-lead'}`}
          />
        </summary>
        <div className="py-2">
          <Lines items={record.items} />
        </div>
      </details>
      <Facts record={record} closesAt={closesAt} />
    </div>
  );
}

/** The same beside the form, where there is room for it. */
export function OrderAside({ record, closesAt, children }: OrderFactsProps & { children?: ReactNode }) {
  const { items, amount } = record;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card className="lg:p-6">
      <h2 className="mb-3 text-lead font-bold">{t`주문 상품 ${count}개`}</h2>
      <Lines items={items} />
      <div className="mt-3 border-t border-line pt-3 empty:hidden">
        <Facts record={record} closesAt={closesAt} />
      </div>
      <dl className="mt-3 border-t border-line pt-4">
        <FactRow name={t`총 결제 금액`} strong>
          <Money amount={amount} className="text-display font-bold" />
        </FactRow>
      </dl>
      {children}
    </Card>
  );
}
