import { Inject, Injectable } from '@nestjs/common';
import {
  applyRetention,
  Database,
  reindexTables,
  resealTables,
  type Retention,
  type SealedColumns,
} from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Works } from '@jumun/messaging';
import type { Clock, Logger, Sealer } from '@jumun/runtime';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { indexOfPerson, placeOfChat } from '../chat/chats.js';
import { placeOfInquiry } from '../inquiry/present-inquiry.js';
import { placeOf } from '../message/message.tables.js';
import { indexOfEndpoint } from '../push/subscriptions.js';
import { placeOfSubscription } from '../push/push.tables.js';
import { SEALER } from '../tokens.js';
import { placeOfContent } from '../print/job-content.js';

const HOUR_MS = 60 * 60 * 1000;

/** Erases what is past its retention. */
export const retentionJob = defineJob('retention', { everyMs: HOUR_MS, concurrency: 1 });
/** Moves what older keys sealed to the newest one. */
export const resealJob = defineJob('reseal', { everyMs: HOUR_MS, concurrency: 1 });

/** Writes blind indexes by the newest key while the ring has several, so that the old key can be dropped. */
export const reindexJob = defineJob('reindex', { everyMs: HOUR_MS, concurrency: 1 });

export const retentionJobs = [retentionJob, resealJob, reindexJob];

/** A message itself stays for the bill; inquiries are kept as complaints are. */
export const RETENTIONS: readonly Retention[] = [
  {
    table: 'message',
    since: 'happened_at',
    kept: '3 months',
    where: 'sealed_to is not null',
    blank: 'sealed_to = null, sealed_text = null',
  },
  { table: 'bell', key: ['shop_id', 'id'], since: 'created_at', kept: '1 year' },
  { table: 'notice', key: ['shop_id', 'id'], since: 'created_at', kept: '1 year' },
  { table: 'staff_call', key: ['shop_id', 'id'], since: 'created_at', kept: '30 days' },
  { table: 'waiting_order', key: ['order_id'], since: 'since', kept: '7 days' },
  {
    table: 'print_job',
    key: ['shop_id', 'id'],
    since: 'created_at',
    kept: '7 days',
    where: "content is not null and state not in ('sent', 'unknown')",
    blank: 'content = null',
  },
  {
    table: 'print_job',
    key: ['shop_id', 'id'],
    since: 'created_at',
    kept: '7 days',
    where: "sealed_content is not null and state not in ('sent', 'unknown')",
    blank: 'sealed_content = null',
  },
  { table: 'print_job', key: ['shop_id', 'id'], since: 'created_at', kept: '1 year' },
  { table: 'printer_search', key: ['shop_id'], since: 'asked_at', kept: '1 day' },
  {
    table: 'push_subscription',
    key: ['shop_id', 'id'],
    since: 'over_at',
    kept: '1 day',
    where: 'over_at is not null',
  },
  {
    table: 'push_subscription',
    key: ['shop_id', 'id'],
    since: 'created_at',
    kept: '7 days',
    where: "audience = 'shopper'",
  },
  { table: 'pickup_wait', key: ['shop_id', 'order_id'], since: 'moved_at', kept: '1 day' },
  { table: 'released_move', key: ['shop_id', 'order_id', 'sequence'], since: 'heard_at', kept: '1 day' },
  { table: 'line_order', key: ['shop_id', 'order_id'], since: 'heard_at', kept: '1 day' },
  { table: 'push_delivery', key: ['shop_id', 'id'], since: 'happened_at', kept: '7 days' },
  { table: 'recipient_day', key: ['day', 'recipient'], since: 'day', kept: '2 days' },
  { table: 'message_day', key: ['day'], since: 'day', kept: '1 year' },
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
  {
    table: 'push_subscription',
    columns: ['sealed_endpoint', 'sealed_keys'],
    findBy: ['sealed_endpoint'],
    placeOf: placeOfSubscription,
  },
  { table: 'print_job', columns: ['sealed_content'], placeOf: (_column, jobId) => placeOfContent(jobId) },
  { table: 'inquiry', columns: ['sealed_words', 'sealed_note'], placeOf: placeOfInquiry },
];

@Injectable()
export class RetentionJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'INDEX_KEY'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Works(retentionJob)
  async erase(): Promise<void> {
    const erased = await applyRetention(this.database, RETENTIONS, this.clock.now());
    this.logger.debug(erased, 'rows past their retention are erased');
  }

  @Works(resealJob)
  reseal(): Promise<void> {
    return resealTables(this.database, this.sealer, SEALED, this.logger);
  }

  @Works(reindexJob)
  async reindex(): Promise<void> {
    const [newest, ...older] = this.config.INDEX_KEY;
    if (older.length === 0) return;
    const chat = {
      ...{ table: 'chat', key: 'shop_id', sealed: 'sealed_kakao_user_id', index: 'kakao_user_index' },
      placeOf: (_column: string, shopId: string) => placeOfChat(shopId),
      indexOf: (kakaoUserId: string) => indexOfPerson(newest, kakaoUserId),
    };
    const browsers = {
      ...{ table: 'push_subscription', sealed: 'sealed_endpoint', index: 'endpoint_index', with: ['shop_id'] },
      placeOf: (_column: string, id: string) => placeOfSubscription('sealed_endpoint', id),
      indexOf: (endpoint: string, { shop_id: shopId = '' }: Readonly<Record<string, string>>) =>
        indexOfEndpoint(newest, shopId, endpoint),
    };
    await reindexTables(this.database, this.sealer, [chat, browsers], this.logger);
  }
}
