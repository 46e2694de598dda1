import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { ACCOUNT, verifyAccount } from '../../platform/stall.ts';
import { says } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

/** Takes the shop through the payout provider's check, once. */
async function verifyOnce({ fixture, owner }: MonitoredSystem): Promise<void> {
  if ((await owner.call(http.auth.shopInfo, {})).data.status !== 'active') await verifyAccount(fixture, owner);
}

/** Sells something and has it paid out; answers the payout. */
async function payOut(monitored: MonitoredSystem): Promise<string> {
  await verifyOnce(monitored);
  await monitored.buy();
  await monitored.buy();
  return (await eventually(() => monitored.owner.call(http.payouts.payOut, {}), 60_000)).data.payoutId;
}

const stateOf = async (monitored: MonitoredSystem, payoutId: string): Promise<string | undefined> =>
  (await monitored.desk(http.payouts.payoutRecord, { params: { payoutId } })).data.state;

let payoutId = '';

export const payoutUnknown: AlarmDrill = {
  alarm: 'PayoutUnknown',
  fault: 'Toss’s answer to a payout is lost and its books can’t be asked; the payout is made two hours older',
  repair: 'Toss answers again; /ops/payouts has it looked up',
  async raise(monitored) {
    await verifyOnce(monitored);
    await monitored.fault('payout.submit', 'timeout', 1_000, { delay_ms: 100 });
    await monitored.fault('payout.lookup', 'error', 10_000);
    payoutId = await payOut(monitored);
    await eventually(async () => (await stateOf(monitored, payoutId)) === 'unknown', 90_000);
    await monitored.age(
      'settlement',
      `update payout set planned_at = now() - interval '2 hours', sent_at = now() - interval '2 hours' where id = '${payoutId}'`,
    );
  },
  labels: { state: 'unknown' },
  async look(monitored) {
    says('PayoutUnknown', '`/ops/payouts`');
    const { payouts } = (await monitored.desk(http.payouts.searchPayouts, { query: { state: 'unknown' } })).data;
    if (!payouts.some((payout) => payout.payoutId === payoutId)) throw new Error('the desk does not list it');
  },
  async mend(monitored) {
    await monitored.clearFaults();
    says('PayoutUnknown', 'Let the desk look it up again');
    await monitored.desk(http.payouts.lookUpPayout, { params: { payoutId } });
  },
};

export const payoutsStuck: AlarmDrill = {
  alarm: 'PayoutsStuck',
  fault: 'Toss’s word that a payout arrived is lost, its books can’t be asked, and the payout is made five days older',
  repair: 'Toss answers again; /ops/payouts lists it, and the desk looks it up',
  async raise(monitored) {
    await verifyOnce(monitored);
    await monitored.fault('payout.webhook', 'malformed', 10_000);
    await monitored.fault('payout.lookup', 'error', 10_000);
    payoutId = await payOut(monitored);
    await eventually(async () => (await stateOf(monitored, payoutId)) === 'submitted', 60_000);
    await monitored.age('settlement', `update payout set sent_at = now() - interval '5 days' where id = '${payoutId}'`);
  },
  async look(monitored) {
    says('PayoutsStuck', '`/ops/payouts`, state `submitted`');
    const { payouts } = (await monitored.desk(http.payouts.searchPayouts, { query: { state: 'submitted' } })).data;
    if (!payouts.some((payout) => payout.payoutId === payoutId)) throw new Error('the desk does not list it');
  },
  async mend(monitored) {
    await monitored.clearFaults();
    says('PayoutsStuck', 'let the desk look the payout up');
    // It may have heard of it by now.
    await monitored.desk(http.payouts.lookUpPayout, { params: { payoutId } }).catch(() => undefined);
  },
};

export const payoutsFailed: AlarmDrill = {
  alarm: 'PayoutsFailed',
  fault: 'the bank sends a payout back',
  repair: '/ops/payouts says why; the owner sets the account anew, and the sum goes with the next payout',
  async raise(monitored) {
    payoutId = await payOut(monitored);
    await eventually(async () => {
      const { status } = await monitored.fixture.sandbox.send('POST', `/control/payouts/${payoutId}`, {
        body: { state: 'failed' },
      });
      return status === 200;
    }, 60_000);
    await monitored.desk(http.payouts.lookUpPayout, { params: { payoutId } }).catch(() => undefined);
  },
  async look(monitored) {
    says('PayoutsFailed', '`/ops/payouts`, state `failed`');
    const { payouts } = (await monitored.desk(http.payouts.searchPayouts, { query: { state: 'failed' } })).data;
    if (!payouts.some((payout) => payout.payoutId === payoutId)) throw new Error('the desk does not list it');
  },
  async mend(monitored) {
    says('PayoutsFailed', 'set the account anew');
    await monitored.owner.call(http.payouts.setBankAccount, { body: ACCOUNT });
  },
  window: { of: '1 h', counter: 'sum(payouts_settled{state="failed"})' },
};
