import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { measureClock } from '../../util/measure-clock';
import type { PaymentRecord } from './payment-query';
import { TimeLeft } from './TimeLeft';

const MORE = '시간 늘리기';

/** The time of a payment that ends in so many seconds by this device's clock. */
function drawn(seconds: number, extensionsLeft = 2): string {
  const expiresAt = new Date(Date.now() + seconds * 1_000).toISOString();
  // The other parts of a record are not shown here.
  const record = { paymentId: 'p', expiresAt, extensionsLeft } as unknown as PaymentRecord;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TimeLeft record={record} />
    </QueryClientProvider>,
  );
}

/** The server's clock is so many seconds ahead of this device's. */
const serverIsAhead = (seconds: number): void => {
  const now = Date.now();
  measureClock(new Headers({ Date: new Date(now + seconds * 1_000).toUTCString() }), now);
};
afterEach(() => serverIsAhead(0));

it('more time is offered in the last minute alone', () => {
  expect([90, 61, 50, -1].map((seconds) => drawn(seconds).includes(MORE))).toEqual([false, false, true, false]);
  expect(drawn(50, 0)).not.toContain(MORE);
});

it('the last minute is that of the server, however wrong the clock of the phone', () => {
  serverIsAhead(600);
  expect([drawn(650).includes(MORE), drawn(50).includes(MORE)]).toEqual([true, false]);
  serverIsAhead(-600);
  expect(drawn(-550)).toContain(MORE);
});
