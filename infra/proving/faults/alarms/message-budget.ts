import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { says, sqlOf } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const TODAY = `(now() at time zone 'Asia/Seoul')::date`;

/** Notes that a part of what news may cost today is spent. */
async function spend(monitored: MonitoredSystem, part: number): Promise<void> {
  const [most] = await eventually(async () => {
    const found = await monitored.ask('max(messages_news_budget_won)');
    return found.length > 0 && found;
  }, 60_000);
  await monitored.sql(
    'notifications',
    `insert into message_day (day, won) values (${TODAY}, $1) on conflict (day) do update set won = excluded.won`,
    [Math.ceil(Number(most?.value ?? 0) * part)],
  );
}

const beginDayAnew = (monitored: MonitoredSystem): Promise<unknown> =>
  monitored.sql('notifications', `delete from message_day where day = ${TODAY}`);

export const messageBudgetLow: AlarmDrill = {
  alarm: 'MessageBudgetLow',
  fault: 'the day’s spending is set to nine tenths of what news may cost',
  repair: 'nobody plays, by the runbook’s statement; the day begins anew (its row is deleted)',
  async raise(monitored) {
    await spend(monitored, 0.9);
  },
  async look(monitored) {
    await monitored.sql('notifications', sqlOf('MessageBudgetLow', 'select shop_id, kind'));
  },
  async mend(monitored) {
    says('MessageBudgetLow', 'At midnight in Korea the day begins anew by itself');
    await beginDayAnew(monitored);
  },
};

export const messageBudgetSpent: AlarmDrill = {
  alarm: 'MessageBudgetSpent',
  fault: 'the day’s spending is set to all that news may cost, and something is bought',
  repair: 'the day begins anew (its row is deleted); /ops/messages has what was kept back, each is sent again there',
  async raise(monitored) {
    await spend(monitored, 1);
    await monitored.buy(monitored.product, { name: '김손님', phone: '010-3000-4001' });
  },
  async look(monitored) {
    says('MessageBudgetSpent', '`/ops/messages`');
    await eventually(async () => {
      const { messages } = (await monitored.desk(http.notifications.listMessages, { query: {} })).data;
      return messages.some(({ reason }) => reason === 'budget-spent');
    }, 30_000);
  },
  async mend(monitored) {
    says('MessageBudgetSpent', 'At midnight in Korea the day begins anew by itself');
    await beginDayAnew(monitored);
    says('MessageBudgetSpent', 'Send again what still matters');
    const { messages } = (await monitored.desk(http.notifications.listMessages, { query: {} })).data;
    for (const { messageId } of messages)
      await monitored.desk(http.notifications.resendMessage, { params: { messageId } });
  },
};
