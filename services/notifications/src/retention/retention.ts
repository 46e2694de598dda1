import type { Retention, SealedColumns } from '@jumun/database';
import { placeOfChat } from '../chat/chats.js';
import { placeOfInquiry } from '../inquiry/present-inquiry.js';
import { placeOf } from '../message/message.tables.js';

/** Who got what is erased from a message, which itself stays for the bill. Inquiries are kept as complaints are. */
export const RETENTIONS: readonly Retention[] = [
  {
    table: 'message',
    since: 'happened_at',
    kept: '3 months',
    where: 'sealed_to is not null',
    blank: 'sealed_to = null, sealed_text = null',
  },
  { table: 'bell', key: ['shop_id', 'id'], since: 'created_at', kept: '1 year' },
  { table: 'inquiry', since: 'created_at', kept: '3 years' },
];

/** Everything that this service seals; a new sealed column belongs here. */
export const SEALED: readonly SealedColumns[] = [
  { table: 'message', columns: ['sealed_to', 'sealed_text'], findBy: ['sealed_to'], placeOf },
  {
    table: 'chat',
    key: 'shop_id',
    columns: ['sealed_kakao_user_id'],
    placeOf: (_column, shopId) => placeOfChat(shopId),
  },
  { table: 'inquiry', columns: ['sealed_words', 'sealed_note'], placeOf: placeOfInquiry },
];
