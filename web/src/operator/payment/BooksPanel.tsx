import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { Muted } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { accountWord } from '../ledger/ledger-words';
import { DeskTable } from '../parts/DeskTable';
import { Panel } from '../parts/Panel';
import { ShortTime } from '../parts/ShortTime';
import { paymentBooksQuery, type PaymentBooks } from './payment-query';

type Entry = PaymentBooks['entries'][number];

const kinds: Readonly<Record<string, string>> = {
  payment: t`결제`,
  fee: t`수수료`,
  refund: t`환불`,
  'fee-refund': t`수수료 환급`,
};

const columns: readonly Column<Entry>[] = [
  { key: 'kind', header: t`거래`, lead: true, cell: ({ kind }) => kinds[kind] ?? kind },
  { key: 'accounts', header: t`계정`, cell: ({ debit, credit }) => `${accountWord(debit)} → ${accountWord(credit)}` },
  { key: 'amount', header: t`금액`, align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'at', header: t`일시`, align: 'end', cell: ({ occurredAt }) => <ShortTime at={occurredAt} /> },
];

const charges: Record<NonNullable<PaymentBooks['charge']>['state'], { tone: BadgeTone; word: string }> = {
  new: { tone: 'waiting', word: t`확인 전` },
  waiting: { tone: 'preparing', word: t`카드사 확인 중` },
  confirmed: { tone: 'ready', word: t`카드사 확인` },
  differs: { tone: 'danger', word: t`카드사와 다름` },
};

/** The payment's ledger entries, and whether the card company has confirmed its charge. */
export function BooksPanel({ paymentId }: { paymentId: string }) {
  const books = useQuery(paymentBooksQuery(paymentId));
  const charge = books.data?.charge;
  return (
    <Panel
      title={t`장부`}
      aside={charge && <Badge tone={charges[charge.state].tone}>{charges[charge.state].word}</Badge>}
    >
      <Shown of={books} what={t`장부를`} count={2} shape="h-9 rounded-control">
        {({ entries, charge: found }) => (
          <>
            <DeskTable
              label={t`이 결제의 장부`}
              columns={columns}
              rows={entries}
              rowKey={({ transactionId, debit, credit }) => `${transactionId} ${debit} ${credit}`}
              empty={t`장부에 적힌 것이 없어요`}
            />
            {found?.releasedAt != null && <Muted small>{t`두 운영자가 지급을 허용했어요.`}</Muted>}
          </>
        )}
      </Shown>
    </Panel>
  );
}
