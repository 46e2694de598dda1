import type { Database, RowOf } from '@jumun/database';
import { Inquiry } from './inquiry.table.js';

/** The fields of an inquiry in the operators' mail; none of them identifies its sender. */
export type InquiryHead = Pick<RowOf<typeof Inquiry>, 'number' | 'topic' | 'suspected' | 'createdAt'>;

/** The inquiries that messages tell of, by their ids. */
export async function findInquiries(
  database: Database,
  messages: readonly { sourceId: string | null }[],
): Promise<Map<string, InquiryHead>> {
  const ids = messages.flatMap(({ sourceId }) => sourceId ?? []);
  if (ids.length === 0) return new Map();
  const heads = database.platform
    .query(Inquiry)
    .selectFrom('Inquiry')
    .select(['id', 'number', 'topic', 'suspected', 'createdAt']);
  const rows = await heads.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...head }) => [id, head]));
}
