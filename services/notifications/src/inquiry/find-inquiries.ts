import type { InquiryTopic } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';

/** What the operators' mail tells of an inquiry: nothing of who asks. */
export interface InquiryHead {
  number: string;
  topic: InquiryTopic;
  /** A machine may have written it. */
  suspected: boolean;
  createdAt: Date;
}

const FIND = statement(
  'inquiries-find',
  `select id, number, topic, suspected, created_at as "createdAt" from inquiry where id = any($1::uuid[])`,
);

/** The inquiries that messages tell of, by their ids. */
export async function findInquiries(
  database: Database,
  messages: readonly { sourceId: string | null }[],
): Promise<Map<string, InquiryHead>> {
  if (messages.length === 0) return new Map();
  const ids = messages.flatMap(({ sourceId }) => sourceId ?? []);
  const rows = await database.run<Omit<InquiryHead, 'createdAt'> & { id: string; createdAt: string }>(FIND, [ids]);
  return new Map(rows.map(({ id, createdAt, ...head }) => [id, { ...head, createdAt: new Date(createdAt) }]));
}
