import { catalog } from '@jumun/contracts';
import { sqlMigration } from '@jumun/database';

/** Publishes the hours of shops whose day does not begin at midnight, which no other service needed before. */
export const toldHoursMigration = sqlMigration(
  '20261206-told-hours',
  `
  insert into outbox (id, subject, payload, request_id, traceparent, lease_until)
    select gen_random_uuid(), '${catalog.facts.hoursChanged.subject}',
      jsonb_build_object('shopId', shop_id, 'version', version, 'dayStartsAt', day_starts_at), 'migration', '', now()
    from hours where day_starts_at <> '00:00';
  `,
);
