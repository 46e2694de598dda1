import type { UnconfirmedPrinter } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Printer } from './print.tables.js';

/** The asker as its owner is shown it. Letters that could pass for others, or turn a line around, are left out. */
export const presentAsker = ({
  unconfirmed,
  keyUser,
  link,
}: Pick<RowOf<typeof Printer>, 'unconfirmed' | 'keyUser' | 'link'>): UnconfirmedPrinter | null =>
  unconfirmed && (link === 'star' || link === 'epson')
    ? {
        askerId: unconfirmed.id,
        name: plain(unconfirmed.user),
        model: unconfirmed.model === null ? null : plain(unconfirmed.model),
        since: unconfirmed.since,
        elsewhere: unconfirmed.user === keyUser,
        served: unconfirmed.served === true,
      }
    : null;

const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');
