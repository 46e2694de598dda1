import type { AnswerOf, InputOf, notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { INQUIRY_COLUMNS, presentInquiry, type InquiryRow } from './inquiry-row.js';

type List = typeof notifications.procedures.listInquiries;

// One more than asked for tells whether there is another page.
const LIST = `select ${INQUIRY_COLUMNS} from inquiry
  where state = ? and (?::uuid is null or id < ?::uuid) order by id desc limit ?`;

/** Inquiries in a state, the newest first. Who reads which is noted. */
export async function listInquiries(
  tx: Tx,
  sealer: Sealer,
  { state, limit, before }: InputOf<List>,
): Promise<AnswerOf<List>> {
  await tx.note('list-inquiries', state);
  const rows = await tx.sql<InquiryRow>(LIST, [state, before ?? null, before ?? null, limit + 1]);
  const page = rows.slice(0, limit);
  for (const { id } of page) await tx.note('read-inquiry', id);
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { inquiries: page.map((row) => presentInquiry(sealer, row)), next };
}
