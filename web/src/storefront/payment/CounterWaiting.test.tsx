import { decode } from '@jumun/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { store as published } from '../../../e2e/fake-store';
import type { Store } from '../../api/views';
import { memoryStorage } from '../../testing/memory-storage';
import { orderKeys } from '../kept-orders/order-keys';
import { storeQuery } from '../store-query';
import { CounterWaiting } from './CounterWaiting';
import type { PaymentRecord } from './payment-query';

const counter = { code: 'counter', name: '카운터에서 결제', provider: 'counter' } as const;
const card = { code: 'card', name: '신용·체크카드', provider: 'kcp' } as const;
// The other parts of a record are not shown here.
const record = {
  ...{ paymentId: 'p', orderNumber: '20261127-027', amount: 4_500, storeName: 'demo' },
  ...{ status: 'pending', provider: 'counter', expiresAt: new Date(Date.now() + 600_000).toISOString() },
} as unknown as PaymentRecord;

/** The page of an order of the counter, of a store that offers these ways to pay. */
function drawn(paymentMethods: Store['paymentMethods']): string {
  const queries = new QueryClient();
  const store: Store = decode(published);
  queries.setQueryData(storeQuery('demo').queryKey, { ...store, paymentMethods });
  const page = <CounterWaiting record={record} onSwitch={() => undefined} lost={false} />;
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/@demo/payment/p']}>
        <Routes>
          <Route path="/:storeName/payment/:paymentId" element={page} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

it('an order of the counter is cancelled on the phone alone that ordered it', () => {
  orderKeys.keep('20261127-028', 'key-of-another-order');
  expect(drawn([counter])).not.toContain('주문 취소');
  expect(drawn([counter])).toContain('취소하려면 카운터에 말씀해주세요.');
  orderKeys.keep('20261127-027', 'its-own-key');
  expect(drawn([counter])).toContain('주문 취소');
  expect(drawn([counter])).not.toContain('취소하려면 카운터에');
});

it('an order of the counter can be paid another way, where the store has another one', () => {
  expect(drawn([card, counter])).toContain('다른 방법으로 결제하기');
  expect(drawn([counter])).not.toContain('다른 방법으로 결제하기');
});
