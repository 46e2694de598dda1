import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Heading, Muted, Stack } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import type { Column } from '../../ui/Table';
import { DeskTable } from '../parts/DeskTable';
import { doubtWords } from '../parts/doubt-words';
import { OneLine } from '../parts/OneLine';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { orderColumn } from './order-column';
import type { HeldCharge } from './reconciliation-words';
import { ReleaseDialog } from './ReleaseDialog';

const columns = (onRelease: (charge: HeldCharge) => void): readonly Column<HeldCharge>[] => [
  orderColumn,
  {
    key: 'state',
    header: t`이유`,
    lead: true,
    cell: ({ state, reason }) => (
      <TwoLines
        first={
          <Badge tone={state === 'differs' ? 'danger' : 'preparing'}>
            {state === 'differs' ? t`달라요` : t`확인 중`}
          </Badge>
        }
        second={reason === null ? '' : doubtWords[reason]}
      />
    ),
  },
  { key: 'shop', header: t`상점`, cell: ({ shopName }) => <OneLine>{shopName ?? t`이름 없음`}</OneLine> },
  { key: 'amount', header: t`우리 장부`, align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'paid', header: t`결제 일시`, cell: ({ paidAt }) => <ShortTime at={paidAt} /> },
  {
    key: 'asked',
    header: t`첫 확인 일시`,
    cell: ({ askedAt, asks }) => <TwoLines first={<ShortTime at={askedAt} />} second={t`${asks}번 물어봤어요`} />,
  },
  {
    key: 'act',
    header: t`할 일`,
    align: 'end',
    cell: (charge) =>
      charge.waiting ? (
        <Link to={opsPaths.approvals} className="relative inline-flex min-h-11 items-center">
          <Badge tone="waiting">{t`승인 대기`}</Badge>
        </Link>
      ) : (
        <Button
          kind="secondary"
          aria-label={t`${{ orderNumber: charge.orderNumber }} 지급 요청`}
          onClick={() => onRelease(charge)}
          className="relative whitespace-nowrap"
        >
          {t`지급 요청`}
        </Button>
      ),
  },
];

/** Payments that stay in the balance of their shops: the card company has not confirmed them. */
export function HeldCharges({ charges }: { charges: readonly HeldCharge[] }) {
  const [asked, setAsked] = useState<HeldCharge>();
  return (
    <Stack aria-labelledby="held" as="section" gap={3}>
      <div>
        <Heading id="held">{t`지급을 멈춘 결제 ${{ charges: charges.length }}건`}</Heading>
        <Muted>
          {t`카드사가 확인하지 않은 결제라 상점에 지급하지 않아요. 확인 중인 결제는 저절로 다시 물어봐요. 다른 결제는 결제사 화면에서 확인해주세요. 확인했다면 다른 운영자의 승인을 받아 지급할 수 있어요.`}
        </Muted>
      </div>
      <DeskTable
        label={t`지급을 멈춘 결제`}
        columns={columns(setAsked)}
        rows={charges}
        rowKey={({ paymentId }) => paymentId}
        rowTo={({ shopId }) => opsPaths.shop(shopId)}
        rowName={({ orderNumber }) => t`${orderNumber} 상점`}
      />
      <ReleaseDialog charge={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}
