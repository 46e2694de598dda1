import { v7 } from 'uuid';
import { orders, Problem } from '@jumun/contracts';
import { PrintJobs } from '../src/print/print.jobs.js';
import { ownerOfShop, paid, procedures as p } from './notifications-fixture.js';
import { openedPrinting } from './print-fixture.js';

const ROUNDS = 10;
const JOBS = 6;

const codeOf = (error: unknown): string => (error instanceof Problem ? error.code : String(error));

describe('claims, ends, cancels and deletions at once', () => {
  const fixture = openedPrinting();

  /** As many jobs as a rush leaves in a state, with a lease each. */
  const fill = async (shopId: string, printerId: string, state: 'sent' | 'queued') => {
    const rows = await fixture.sql(
      'notifications',
      `insert into print_job (shop_id, id, printer_id, kind, source_id, state, attempts, lease, lease_until, sent_at, content)
       select $1, gen_random_uuid(), $2, 'kitchen', gen_random_uuid(), $3, 1, gen_random_uuid(), now() + interval '1 minute',
         now(), case when $3 = 'sent' then '{}'::jsonb end from generate_series(1, $4::int)
       returning id as "jobId", lease, source_id as "paymentId"`,
      [shopId, printerId, state, JOBS],
    );
    return rows.map((row) => ({
      ...{ jobId: String(row['jobId']), lease: String(row['lease']), paymentId: String(row['paymentId']) },
    }));
  };
  const cancel = (shopId: string, paymentId: string) => {
    const { checkoutId, paidAt: refundedAt, ...payment } = paid(shopId, { paymentId });
    return fixture.publish(orders.facts.paymentRefunded, {
      ...{ ...payment, checkoutId, refundId: v7(), refundAmount: payment.amount, refundedTotal: payment.amount },
      ...{ full: true, restock: true, by: 'owner', refundedAt },
    });
  };

  it('wait for each other, and none is broken off', async () => {
    const broken: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { shopId, printer } = await fixture.newPrintShop();
      const owner = ownerOfShop(shopId);
      const { printerId } = printer;
      const sent = await fill(shopId, printerId, 'sent');
      const waiting = await fill(shopId, printerId, 'queued');
      const claim = () => fixture.claim(shopId, printerId, 'ok');
      const done = await Promise.allSettled([
        ...sent.map(({ jobId, lease }) =>
          fixture.rpc.call(p.endPrintJob, { jobId, lease, ok: true }, fixture.program(shopId)),
        ),
        claim(),
        fixture.rpc.call(p.deletePrinter, { printerId }, owner),
        ...waiting.reverse().map(({ paymentId }) => cancel(shopId, paymentId)),
        fixture.service.app.get(PrintJobs, { strict: false }).tend(),
        claim(),
      ]);
      for (const each of done) if (each.status === 'rejected') broken.push(codeOf(each.reason));
    }
    await fixture.settle();
    // A call after the deletion finds no such job any more.
    expect(broken.filter((code) => code !== 'PRINT_JOB_NOT_FOUND')).toEqual([]);
    const [row] = await fixture.sql(
      'notifications',
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(row).toEqual({ deadlocks: 0 });
  }, 60_000);
});
