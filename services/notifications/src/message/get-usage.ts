import { businessDay, startOfDay, won, type MessageForm, type MessageUsage } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

const MONTHS = 12;

const USAGE = `select to_char(happened_at at time zone 'Asia/Seoul', 'YYYY-MM') as month, form, count(*)::int as count,
    sum(cost)::bigint as cost
  from message where shop_id = ? and happened_at >= ? and state in ('accepted', 'delivered') and form is not null
  group by 1, 2 order by 1 desc, 2`;

/** What went out for a shop in this Korean month and the eleven before it. What failed costs nothing and is not counted. */
export async function getUsage(tx: Tx, shopId: string, now: Date): Promise<MessageUsage[]> {
  const rows = await tx.sql<{ month: string; form: MessageForm; count: number; cost: number }>(USAGE, [
    shopId,
    startOfMonth(now, MONTHS - 1),
  ]);
  return rows.map(({ cost, ...row }) => ({ ...row, cost: won(Number(cost)) }));
}

/** When the Korean month began that is so many months before the present one. */
function startOfMonth(now: Date, monthsBefore: number): Date {
  const [year = 0, month = 1] = businessDay(now).split('-').map(Number);
  return startOfDay(new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10));
}
