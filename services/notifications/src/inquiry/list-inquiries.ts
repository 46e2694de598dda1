import type { AnswerOf, InputOf, notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { Inquiry } from '../inquiry-mail/inquiry.table.js';
import { presentInquiry } from './present-inquiry.js';

type List = typeof notifications.procedures.listInquiries;

/** Inquiries in a state, the newest first. Who reads which is noted. */
export async function listInquiries(
  tx: Tx,
  sealer: Sealer,
  { state, limit, before }: InputOf<List>,
): Promise<AnswerOf<List>> {
  await tx.note('list-inquiries', state);
  let found = tx.query(Inquiry).selectFrom('Inquiry').selectAll().where('state', '=', state);
  if (before !== undefined) found = found.where('id', '<', before);
  // One more than asked for tells whether there is another page.
  const rows = await found
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  for (const { id } of page) await tx.note('read-inquiry', id);
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { inquiries: page.map((row) => presentInquiry(sealer, row)), next };
}
