import { eventually } from '@jumun/testing/eventually';
import { PAYOUTS_AT_ANY_HOUR } from '../../platform/system.ts';
import { SmallDisk } from '../../platform/small-disk.ts';
import { runDrill, type Outcome } from './run-drill.ts';
import { accountDrills } from './accounts.ts';
import { Backups, backupDrills } from './backups.ts';
import {
  chargesDiffer,
  holidaysEnding,
  ledgerBroken,
  reconciliationBehind,
  reconciliationBreaks,
} from './reconciliation.ts';
import { paperLate, paperTwice } from './print-jobs.ts';
import { payoutsFailed, payoutsStuck, payoutUnknown } from './payouts.ts';
import { boardUnattended, messagesLate, messagesParked, saveIntake } from './unattended.ts';
import { messageBudgetLow, messageBudgetSpent } from './message-budget.ts';
import { pushesRefused } from './push.ts';
import { checkoutSlow, processDrills } from './processes.ts';
import { jobsLate, queueDrills } from './queues.ts';
import {
  approvalsKept,
  holdsBeyondSales,
  moneyInDoubt,
  nothingIsPaid,
  refundsOwed,
  reversalsWaiting,
} from './payments.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import { lineOf } from './table.ts';
import { expressions, MonitoredSystem } from './monitored-system.ts';

/** Prometheus waits for gauges that can't be read, as it does in production, where it looks less often. */
const LOOKS = { every: '2500ms', timeout: '2500ms' };
const WAIT_MS = 90_000;

/** In an order in which none is in another's way: what looks at sales first, what moves the clock last. */
const inOrder = (disk: () => SmallDisk | string, { old, behind }: ReturnType<typeof backupDrills>): AlarmDrill[] => [
  nothingIsPaid,
  checkoutSlow,
  holdsBeyondSales,
  // Before all that charges cards wrongly, since a difference at the card company is a break, too.
  reconciliationBreaks,
  ...processDrills(disk),
  ...queueDrills,
  moneyInDoubt,
  reversalsWaiting,
  refundsOwed,
  approvalsKept,
  boardUnattended,
  messagesLate,
  messagesParked,
  messageBudgetLow,
  messageBudgetSpent,
  pushesRefused,
  ...accountDrills,
  paperLate,
  paperTwice,
  payoutUnknown,
  payoutsStuck,
  payoutsFailed,
  chargesDiffer,
  ledgerBroken,
  old,
  behind,
  reconciliationBehind,
  jobsLate,
  holidaysEnding,
];

/** Raises every alarm once, or those that are named, and ends it by its runbook. */
export async function drillAlarms(names: readonly string[], say: (line: string) => void): Promise<Outcome[]> {
  const small: { disk: SmallDisk | string } = { disk: 'not tried' };
  const backups = new Backups();
  const drills = inOrder(() => small.disk, backupDrills(backups));
  const untried = [...expressions.keys()].filter((name) => !drills.some(({ alarm }) => alarm === name));
  if (untried.length > 0) throw new Error(`nobody raises ${untried.join(', ')}`);
  const unknown = names.filter((name) => !expressions.has(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is no alarm: ${[...expressions.keys()].join(', ')}`);
  const monitored = await MonitoredSystem.open({
    env: PAYOUTS_AT_ANY_HOUR,
    prepare: async (dataDir) => {
      const disk = await SmallDisk.mount(dataDir);
      small.disk = disk;
      return () => void (disk instanceof SmallDisk && disk.unmount());
    },
    beside: (fixture) => backups.start(fixture),
    looks: LOOKS,
  });
  const outcomes: Outcome[] = [];
  try {
    await saveIntake(monitored);
    const early = await eventually(async () => (await monitored.firing()).length === 0, WAIT_MS).catch(() => false);
    if (!early) throw new Error(`it rings before anything went wrong: ${(await monitored.firing()).join(', ')}`);
    say('nothing rings');
    for (const each of drills.filter(({ alarm }) => names.length === 0 || names.includes(alarm))) {
      const outcome = await runDrill(monitored, each);
      outcomes.push(outcome);
      say(lineOf(outcome));
      await monitored.clearFaults();
    }
  } finally {
    await backups.close();
    await monitored.close();
  }
  return outcomes;
}
