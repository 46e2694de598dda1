import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { sumColumn } from '../../ui/line-columns';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { DeskPage } from '../parts/DeskPage';
import { DeskTable } from '../parts/DeskTable';
import { OneLine } from '../parts/OneLine';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { kinds, waitedWords, type UnknownPayment } from './payment-words';
import { MOST_SHOWN, unknownPaymentsQuery } from './payments-query';
import { ResolveDialog } from './ResolveDialog';

const tones: Readonly<Record<UnknownPayment['kind'], BadgeTone>> = {
  approval: 'danger',
  refund: 'preparing',
  reversal: 'preparing',
};

const columns = (asOf: Date, onDecide: (payment: UnknownPayment) => void): readonly Column<UnknownPayment>[] => [
  {
    key: 'kind',
    header: t`기다리는 것`,
    lead: true,
    cell: ({ kind, since }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tones[kind]}>{kinds[kind].word}</Badge>
        <time dateTime={since} className="tabular font-semibold whitespace-nowrap">
          {waitedWords(since, asOf)}
        </time>
      </span>
    ),
  },
  {
    key: 'order',
    header: t`주문`,
    cell: ({ storeName, orderNumber }) => <TwoLines first={storeName} second={<OneLine>{orderNumber}</OneLine>} />,
  },
  {
    key: 'asked',
    header: t`조회 횟수`,
    cell: ({ tries, nextAt }) => (
      <TwoLines
        first={t`${tries}번`}
        second={
          nextAt === null ? (
            t`더 묻지 않아요`
          ) : (
            <>
              {t`다음`} <ShortTime at={nextAt} />
            </>
          )
        }
      />
    ),
  },
  sumColumn,
  {
    key: 'act',
    header: t`할 일`,
    align: 'end',
    cell: (payment) =>
      payment.kind === 'approval' ? (
        <Button
          kind="secondary"
          aria-label={t`${{ orderNumber: payment.orderNumber }} 결과 정하기`}
          onClick={() => onDecide(payment)}
          className="whitespace-nowrap"
        >
          {t`결과 정하기`}
        </Button>
      ) : (
        <span className="text-small text-muted">{t`자동으로 확인해요`}</span>
      ),
  },
];

/** Payments with an outcome that the card company has not reported: the facts known, and both ways to decide. */
export function UnknownPaymentsPage() {
  const list = useQuery(unknownPaymentsQuery);
  const [decided, setDecided] = useState<UnknownPayment>();
  return (
    <DeskPage
      title={t`확인할 결제`}
      lead={t`카드사의 답을 받지 못한 승인, 환불, 승인 취소예요. 모두 자동으로 다시 물어보고, 승인은 직접 정할 수도 있어요.`}
    >
      <Shown of={list} what={t`결제를`} count={4} shape="h-16 rounded-card">
        {(payments) => (
          <>
            <DeskTable
              label={t`결과를 모르는 결제`}
              columns={columns(new Date(list.dataUpdatedAt), setDecided)}
              rows={payments}
              rowKey={({ kind, paymentId }) => `${kind} ${paymentId}`}
            />
            {payments.length === MOST_SHOWN && (
              <p className="text-center text-muted">
                {t`가장 오래 기다린 ${{ mostShown: MOST_SHOWN }}건만 보여줘요. 처리하면 다음 것이 나와요.`}
              </p>
            )}
          </>
        )}
      </Shown>
      {decided && <ResolveDialog key={decided.paymentId} payment={decided} onClose={() => setDecided(undefined)} />}
    </DeskPage>
  );
}
