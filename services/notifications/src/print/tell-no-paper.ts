import { v7 } from 'uuid';
import type { Tx } from '@jumun/messaging';
import { addNotice } from '../notice/notices.js';
import { TELL_NO_PAPER } from './printers.sql.js';

const PRINTERS = '/store/admin/printers';

/** Adds a notice at the bell for printers without paper, since staff may not be looking at them. */
export async function tellNoPaper(tx: Tx, now: Date): Promise<void> {
  for (const { shopId, name } of await tx.run(TELL_NO_PAPER, [now]))
    await addNotice(tx, { shopId, kind: 'printer', sourceId: v7(), link: PRINTERS, subjectName: name });
}
