import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Card, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { GoodsRow } from '../GoodsRow';
import { readyIfPaid } from '../intake/ready-at-words';
import { RequestLine } from '../RequestLine';
import { MethodRow } from './MethodRow';
import type { PaymentRecord } from './payment-query';
import { TimeLeft } from './TimeLeft';
import { useMethod } from './use-method';

/** More lines than this stand folded, so that the fields stay near. */
const SHOWN = 3;

interface OrderLinesProps {
  record: PaymentRecord;
  toPay: boolean;
  /** When its store closes, where that is known and still to come. */
  closesAt: string | null;
}

/** The ordered goods with their prices and, while unpaid, how and to whom to pay. */
export function OrderLines({ record, toPay, closesAt }: OrderLinesProps) {
  const { items, amount, readyBy } = record;
  const isSingle = useMethod(record.provider === 'counter').choices.length === 1;
  const shown = items.length > SHOWN + 1 ? items.slice(0, SHOWN) : items;
  const folded = items.slice(shown.length);
  const count = folded.length;
  const rows = (lines: typeof items) => (
    <Stack as="ul" gap={3}>
      {lines.map((line) => (
        <GoodsRow key={line.lineNo} line={line} />
      ))}
    </Stack>
  );
  return (
    <Card aria-label={t`주문 내역`} className="lg:col-start-2 lg:row-start-1">
      <h2 className="mb-3 text-title font-bold">{t`주문 내역`}</h2>
      {rows(shown)}
      {folded.length > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-11 list-none items-center gap-1 font-semibold text-accent-deep [&::-webkit-details-marker]:hidden">
            {t`나머지 ${count}가지`}
            <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
          </summary>
          {rows(folded)}
        </details>
      )}
      {record.request !== undefined && <RequestLine request={record.request} />}
      <dl className="mt-4 border-t border-line pt-4">
        <FactRow name={t`총 결제 금액`} strong>
          <Money amount={amount} />
        </FactRow>
      </dl>
      {readyBy && <p className="tabular mt-1 text-small">{readyIfPaid(readyBy, closesAt)}</p>}
      {toPay && (
        <>
          {isSingle && <MethodRow />}
          <div className="mt-1 text-small text-muted">
            <TimeLeft record={record} />
          </div>
        </>
      )}
    </Card>
  );
}
