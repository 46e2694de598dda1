import { businessDay, http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { advanceClock, DAY_MS, readClock } from '../../platform/sandbox.ts';
import { gaveUp, retryJobs } from './queues.ts';
import { says } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const inBooks = (monitored: MonitoredSystem): Promise<unknown> =>
  eventually(async () => (await monitored.sql('settlement', 'select 1 from ledger_entry')).length > 0, 60_000);

/** Entries that are posted meanwhile are not touched. */
const OLDEST = 'transaction_id = (select id from ledger_transaction order by occurred_at, id limit 1)';

export const ledgerBroken: AlarmDrill = {
  alarm: 'LedgerBroken',
  fault: 'an entry of the books is changed behind the service’s back',
  repair: '/ops/ledger names the rules; the rows come back as a restore has them; a check finds nothing',
  async raise(monitored) {
    await monitored.buy();
    await inBooks(monitored);
    await monitored.age('settlement', `update ledger_entry set amount = amount + 1 where ${OLDEST}`);
    await monitored.desk(http.settlement.checkBooks, {});
  },
  async look(monitored) {
    says('LedgerBroken', '`/ops/ledger`');
    const report = (await monitored.desk(http.settlement.booksReport, {})).data;
    if (!report || report.broken.length === 0) throw new Error('the desk names no broken rule');
  },
  async mend(monitored) {
    says('LedgerBroken', 'restore the database beside');
    await monitored.age('settlement', `update ledger_entry set amount = amount - 1 where ${OLDEST}`);
    says('LedgerBroken', 'have the books checked at `/ops/ledger`');
    const { broken } = (await monitored.desk(http.settlement.checkBooks, {})).data;
    if (broken.length > 0) throw new Error(`the check finds ${broken.map(({ name }) => name).join(', ')}`);
  },
};

const HEADINGS = '거래번호,주문번호,거래금액,승인일시,거래상태';

async function upload(monitored: MonitoredSystem, day: string, text: string): Promise<void> {
  const file = new Blob([text], { type: 'text/csv' });
  await monitored.desk(http.settlement.uploadProviderFile, { body: { day }, file });
}

export const reconciliationBreaks: AlarmDrill = {
  alarm: 'ReconciliationBreaks',
  fault: 'the card company’s file of a day has a charge that we don’t, and lacks ours',
  repair: '/ops/reconciliation names each; the day’s file is loaded again, whole this time',
  async raise(monitored) {
    const day = businessDay(new Date());
    await upload(monitored, day, `${HEADINGS}\n20260000000001,20260101-ABCD-001,9000,${day} 12:00:00,승인`);
  },
  async look(monitored) {
    says('ReconciliationBreaks', '`/ops/reconciliation`');
    const { breaks } = (await monitored.desk(http.settlement.reconciliation, { query: {} })).data;
    if (breaks.length === 0) throw new Error('the desk names no difference');
  },
  async mend(monitored) {
    says('ReconciliationBreaks', "load the day's file again");
    const day = businessDay(new Date());
    const { origin } = new URL(monitored.fixture.platform.sandbox);
    const file = await fetch(new URL(`/control/kcp/console-file?day=${day}`, origin));
    if (!file.ok) throw new Error(`the partner console answered ${file.status}`);
    await monitored.desk(http.settlement.uploadProviderFile, { body: { day }, file: await file.blob() });
  },
};

export const chargesDiffer: AlarmDrill = {
  alarm: 'ChargesDiffer',
  fault: 'a payment is cancelled at KCP’s partner site by hand; the question about it is made 20 minutes older',
  repair: 'the log names the payment; it is held back from payouts by itself, and released in the desk',
  async raise(monitored) {
    const { orderNumber, paymentId } = await monitored.buy();
    const [charge] = await monitored.fixture.charges(orderNumber);
    await eventually(
      async () =>
        (await monitored.sql('settlement', 'select 1 from charge where payment_id = $1', [paymentId])).length > 0,
    );
    await monitored.fixture.sandbox.send('POST', `/control/kcp/charges/${charge?.tno ?? ''}/cancel`, { body: {} });
    await monitored.sql(
      'settlement',
      `update charge set state = 'waiting', reason = 'unanswered', asked_at = now() - interval '20 minutes', ask_at = now()
       where payment_id = $1`,
      [paymentId],
    );
  },
  labels: { reason: 'cancelled' },
  async look(monitored) {
    says('ChargesDiffer', '`a payment is not at the card company as it is in the ledger`');
    await monitored.logged('settlement', 'a payment is not at the card company as it is in the ledger');
  },
  async mend(monitored) {
    says('ChargesDiffer', 'release it in the desk');
    const [charge] = await monitored.sql<{ id: string; amount: number }>(
      'settlement',
      `select c.payment_id as id, e.amount from charge c
       join ledger_transaction t on t.source_id = c.payment_id and t.kind = 'payment'
       join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id where c.state = 'differs'`,
    );
    await monitored.desk(http.approvals.releaseCharge, {
      params: { paymentId: charge?.id ?? '' },
      body: { amount: charge?.amount ?? 0, reason: '가맹점과 확인했어요.' },
    });
  },
  window: { of: '1 h', counter: 'sum(charges_differing)' },
};

export const reconciliationBehind: AlarmDrill = {
  alarm: 'ReconciliationBehind',
  fault: 'two days pass, and the card company gives no books',
  repair: 'it gives them again; /ops/queues has the jobs that gave up, each is retried there',
  async raise(monitored) {
    await monitored.buy();
    await inBooks(monitored);
    await monitored.fault('acquirer.books', 'error', 10_000);
    await advanceClock(monitored.fixture, 2 * DAY_MS);
    // A service that starts looks at once which days are to be compared.
    await monitored.restart('settlement');
  },
  async look(monitored) {
    says('ReconciliationBehind', '`the card company gave no books of …`');
    await monitored.logged('settlement', 'the card company gave no books of');
    await eventually(async () => (await gaveUp(monitored, 'settlement')).length > 0, 60_000);
  },
  async mend(monitored) {
    await monitored.clearFaults();
    says('ReconciliationBehind', 'Retry the job in `/ops/queues`');
    await retryJobs(monitored, 'settlement');
  },
};

const NEXT_YEAR = [
  ['2028-01-26', '설날'],
  ['2028-05-02', '부처님오신날'],
  ['2028-10-03', '추석'],
] as const;

export const holidaysEnding: AlarmDrill = {
  alarm: 'HolidaysEnding',
  fault: 'the year is nearly over (the clock is moved), and nobody has published the next one',
  repair: 'the next year is entered by hand at /ops/holidays',
  async raise(monitored) {
    const known = new Date('2027-12-31T00:00:00Z').getTime();
    const now = Date.parse(await readClock(monitored.fixture));
    await advanceClock(monitored.fixture, (Math.ceil((known - now) / DAY_MS) - 50) * DAY_MS);
  },
  async look(monitored) {
    says('HolidaysEnding', '`/ops/holidays`');
    const { holidays } = (await monitored.desk(http.holidays.listHolidays, { query: { year: '2028' } })).data;
    if (holidays.some(({ name }) => name === '추석')) throw new Error('2028 is known');
  },
  async mend(monitored) {
    says('HolidaysEnding', 'enter the next year by hand');
    for (const [day, name] of NEXT_YEAR) await monitored.desk(http.holidays.addHoliday, { body: { day, name } });
  },
};
