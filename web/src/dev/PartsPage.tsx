import { Bell, CreditCard, Plus, Store } from 'lucide';
import { useState, type ReactNode } from 'react';
import { AppError } from '../api/app-error';
import { Button } from '../ui/Button';
import { Cover, type CoverNumber } from '../ui/Cover';
import { coverNames } from '../ui/cover-names';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { IconButton } from '../ui/IconButton';
import { Card, Heading } from '../ui/layout';
import { Money } from '../ui/Money';
import { OrderBadge } from '../ui/OrderBadge';
import { PaymentBadge } from '../ui/PaymentBadge';
import { QrCard } from '../ui/QrCard';
import { Skeleton } from '../ui/Skeleton';
import { Stepper } from '../ui/Stepper';
import { Table } from '../ui/Table';
import { Time } from '../ui/Time';
import { showToast } from '../ui/toast';
import { orderStatuses } from '../util/order-status';
import { FormParts } from './FormParts';
import { OverlayParts } from './OverlayParts';

const rows = [
  { id: '001', name: '아이스 아메리카노 외 2건', total: 12500, status: 'waiting' },
  { id: '002', name: '아주아주긴상품이름이스무글자를넘어가는경우', total: 99999999, status: 'ready' },
] as const;
const coverNumbers: readonly CoverNumber[] = [1, 2, 3, 4];
const paymentStates = ['pending', 'paid', 'refunded', 'cancelled'] as const;
const sampleError = new AppError({
  kind: 'server',
  code: 'INTERNAL',
  message: '문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.',
  requestId: 'req-0192',
});

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card aria-label={name}>
      <h2 className="mb-4 text-lead font-bold">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Card>
  );
}

/** Every part in every state; development only. */
export function PartsPage() {
  const [step, setStep] = useState(0);
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto flex max-w-page flex-col gap-6 py-8">
      <title>Parts</title>
      <Heading as="h1" size="heading">
        Parts
      </Heading>
      <Group name="Button">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
          <div key={kind} className="flex flex-wrap gap-2">
            <Button kind={kind}>저장하기</Button>
            <Button kind={kind} icon={Plus}>
              추가하기
            </Button>
            <Button kind={kind} busy>
              저장하기
            </Button>
            <Button kind={kind} disabled>
              저장하기
            </Button>
          </div>
        ))}
        <Button size="large" icon={CreditCard}>
          12,500원 결제하기
        </Button>
        <IconButton icon={Bell} label="알림 보기" />
      </Group>
      <FormParts />
      <OverlayParts />
      <Group name="Badge">
        {orderStatuses.map((status) => (
          <OrderBadge key={status} status={status} />
        ))}
        {paymentStates.map((status) => (
          <PaymentBadge key={status} status={status} />
        ))}
      </Group>
      <Group name="Stepper">
        <div className="w-full max-w-form">
          <Stepper
            label="예시"
            current={step}
            steps={['주문 완료', '주문 접수', '준비 완료', '수령 완료'].map((label) => ({ label, icon: Store }))}
          />
          <Button kind="secondary" onClick={() => setStep((step + 1) % 4)}>
            다음
          </Button>
        </div>
      </Group>
      <Group name="Table">
        <div className="w-full">
          <Table
            label="주문"
            rows={rows}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `#${id}`}
            columns={[
              { key: 'id', header: '주문번호', lead: true, cell: ({ id }) => id },
              { key: 'name', header: '상품', cell: ({ name }) => name },
              { key: 'status', header: '상태', cell: ({ status }) => <OrderBadge status={status} /> },
              { key: 'total', header: '금액', align: 'end', cell: ({ total }) => <Money amount={total} /> },
            ]}
          />
        </div>
      </Group>
      <Group name="Cover">
        {coverNumbers.map((number) => (
          <div key={number} className="w-60">
            <Cover number={number} className="h-24 rounded-card" />
            {coverNames[number]}
          </div>
        ))}
      </Group>
      <Group name="Money, Time, QrCard">
        <Money amount={99999999} />
        <Time at={new Date(Date.now() - 5 * 60_000).toISOString()} />
        <Time at="2026-11-21T04:18:00Z" exact />
        <QrCard url="https://example.com/@demo" fileName="demo" title="내 매장 QR" help="@demo" />
      </Group>
      <Group name="Toast">
        <Button kind="secondary" onClick={() => showToast({ text: '저장했어요.', kind: 'success' })}>
          알리기
        </Button>
        <Button
          kind="secondary"
          onClick={() => showToast({ text: '상품을 뺐어요.', action: { label: '되돌리기', run: () => undefined } })}
        >
          되돌릴 수 있게 알리기
        </Button>
      </Group>
      <Group name="EmptyState, ErrorState, Skeleton">
        {(['plate', 'basket', 'bell', 'receipt', 'signpost'] as const).map((drawing) => (
          <EmptyState
            key={drawing}
            drawing={drawing}
            text="아직 아무것도 없어요."
            action={<Button kind="secondary">둘러보기</Button>}
          />
        ))}
        <ErrorState error={sampleError} onRetry={() => undefined} />
        <Skeleton className="h-24 w-44" />
      </Group>
    </main>
  );
}
