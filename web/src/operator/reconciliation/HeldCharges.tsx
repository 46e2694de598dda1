import { paths } from '../../paths';
import { Badge } from '../../ui/Badge';
import { Heading, Muted, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import type { Column } from '../../ui/Table';
import { DeskTable } from '../parts/DeskTable';
import { OneLine } from '../parts/OneLine';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { doubtWords, type HeldCharge } from './reconciliation-words';

const columns: readonly Column<HeldCharge>[] = [
  {
    key: 'order',
    header: '주문번호와 거래번호',
    lead: true,
    cell: ({ orderNumber, tno }) => (
      <TwoLines
        first={
          <span className="font-semibold">
            <OneLine>{orderNumber}</OneLine>
          </span>
        }
        second={<OneLine>{tno ?? '거래번호 없음'}</OneLine>}
      />
    ),
  },
  {
    key: 'state',
    header: '이유',
    lead: true,
    cell: ({ state, reason }) => (
      <TwoLines
        first={
          <Badge tone={state === 'differs' ? 'danger' : 'preparing'}>
            {state === 'differs' ? '달라요' : '확인 중'}
          </Badge>
        }
        second={reason === null ? '' : doubtWords[reason]}
      />
    ),
  },
  { key: 'shop', header: '상점', cell: ({ shopName }) => <OneLine>{shopName ?? '이름 없음'}</OneLine> },
  { key: 'amount', header: '우리 장부', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'paid', header: '결제한 때', cell: ({ paidAt }) => <ShortTime at={paidAt} /> },
  {
    key: 'asked',
    header: '처음 물어본 때',
    cell: ({ askedAt, asks }) => <TwoLines first={<ShortTime at={askedAt} />} second={`${asks}번 물어봤어요`} />,
  },
];

/** Payments that stay in the balance of their shops: the card company has not confirmed them. */
export const HeldCharges = ({ charges }: { charges: readonly HeldCharge[] }) => (
  <Stack aria-labelledby="held" as="section" gap={3}>
    <div>
      <Heading id="held">지급을 멈춘 결제 {charges.length}건</Heading>
      <Muted>
        카드사가 확인하지 않은 결제라 상점에 지급하지 않아요. 확인 중인 결제는 저절로 다시 물어봐요. 다른 결제는 결제사
        화면에서 확인해주세요.
      </Muted>
    </div>
    <DeskTable
      label="지급을 멈춘 결제"
      columns={columns}
      rows={charges}
      rowKey={({ paymentId }) => paymentId}
      rowTo={({ shopId }) => paths.ops.shop(shopId)}
      rowName={({ orderNumber }) => `${orderNumber} 상점`}
    />
  </Stack>
);
