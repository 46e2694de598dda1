import { eventually } from '@jumun/testing';
import { runDrill } from '../faults/alarms/run-drill.ts';
import { ledgerBroken } from '../faults/alarms/reconciliation.ts';
import { partDown } from '../faults/alarms/processes.ts';
import { deadLetters, messagesRefused } from '../faults/alarms/queues.ts';
import { moneyInDoubt, nothingIsPaid } from '../faults/alarms/payments.ts';
import { expressions, MonitoredSystem } from '../faults/alarms/monitored-system.ts';
import { readAlerts } from '../../observability/src/alerts.ts';
import { statementsOf } from '../../observability/src/runbooks.ts';
import { fixture } from './fixture.js';

const forServices = readAlerts()
  .flatMap(({ alert }) => statementsOf(alert))
  .flatMap(({ service, ...rest }) => (service === undefined ? [] : [{ ...rest, service }]));

/**
 * Declares the tests of alerts. Real faults on a running platform, and a real Prometheus: how long an alert waits is left out, its expression is not.
 * These are some of those that `npm run faults -- --alarms` raises, which raises all of them.
 */
export const describeAlerts = (): void =>
  describe('on a platform that is watched', () => {
    let monitored: MonitoredSystem;
    beforeAll(async () => {
      monitored = await MonitoredSystem.on(fixture);
    }, 240_000);
    afterAll(() => monitored.stopWatching());

    it('no alert holds while all is well', async () => {
      // A process that has just started beside others may be late for a look or two: the rule itself waits five minutes.
      await eventually(async () => {
        expect(await monitored.firing()).toEqual([]);
        return true;
      }, 60_000);
      expect(expressions.size).toBeGreaterThan(20);
    });

    it('every gauge is there that an alert compares, though its value is 0', async () => {
      const gauges = [
        'money_in_doubt_oldest_seconds',
        'refunds_owed_oldest_seconds',
        'approvals_kept',
        'payouts_oldest_seconds',
        'messages_due_oldest_seconds',
        'board_age_seconds',
        'dead_letters_waiting',
        'consumer_pending',
        'consumer_unacknowledged',
        'jobs_oldest_seconds',
        'database_waiting',
        'outbox_oldest_seconds',
        'provider_failing_seconds',
        'ledger_invariants_broken',
        'reconciliation_open_breaks',
        'reconciliation_days_behind',
        'holiday_days_known',
        'shops_held_beyond_sales',
      ];
      const missing = await Promise.all(
        gauges.map(async (name) => ((await monitored.ask(name)).length === 0 ? [name] : [])),
      );
      expect(missing.flat()).toEqual([]);
    });

    it.each([nothingIsPaid, partDown, messagesRefused, deadLetters].map((each) => [each.alarm, each] as const))(
      '%s is raised by a fault, and ends by its runbook',
      async (_alarm, each) => {
        const { failure } = await runDrill(monitored, each);
        expect(failure).toBeUndefined();
      },
    );

    it.each(forServices)(
      'the runbook of $alarm has a statement that $service takes: $sql',
      async ({ service, sql }) => {
        await expect(monitored.sql(service, sql)).resolves.toBeInstanceOf(Array);
      },
    );

    // Neither is in the other's way, and both wait for gauges.
    it('MoneyInDoubt and LedgerBroken are raised by faults side by side, and end by their runbooks', async () => {
      const outcomes = await Promise.all([moneyInDoubt, ledgerBroken].map((each) => runDrill(monitored, each)));
      expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
    });
  });
