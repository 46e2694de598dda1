import { insertOnly, squashedMigration } from '@jumun/database';

/** Tables that every service has for messages and its access log, as of 0.2.0; they come before the service's own migrations. */
export const messagingMigration = squashedMigration(
  '0001-messaging-0.2.0',
  {
    release: '0.2.0',
    replaces: [
      '20261121-messaging',
      '20261121-messaging-2-access-log',
      '20261121-messaging-3-dead-letter-order',
      '20261122-messaging-4-marks',
      '20261123-messaging-5-insert-only-log',
    ],
  },
  `
  create table outbox (
    position bigint generated always as identity,
    id uuid primary key,
    subject text not null,
    payload jsonb not null,
    request_id text not null,
    traceparent text not null,
    created_at timestamptz not null default now(),
    -- Until then the copy that wrote the row publishes it from memory; later any copy may.
    lease_until timestamptz not null default now() + interval '5 seconds',
    published_at timestamptz
  );
  create index outbox_unpublished on outbox (position) where published_at is null;
  create index outbox_created on outbox (created_at);

  create table relay_memory (
    stream text primary key,
    stream_created text not null,
    last_sequence bigint not null
  );

  create table inbox (
    consumer text not null,
    fact_id uuid not null,
    received_at timestamptz not null default now(),
    primary key (consumer, fact_id)
  );
  create index inbox_received on inbox (received_at);

  create table dead_letter (
    id uuid primary key,
    consumer text not null,
    fact_id uuid not null,
    subject text not null,
    payload jsonb not null,
    reason text not null,
    attempts int not null,
    parked_at timestamptz not null default now(),
    replayed_at timestamptz,
    unique (consumer, fact_id)
  );
  -- Leaves out replayed ones, which are far more.
  create index dead_letter_in_order on dead_letter (id) where replayed_at is null;

  create table idempotency_key (
    scope text not null,
    key text not null,
    input_hash text not null,
    answer jsonb not null,
    created_at timestamptz not null default now(),
    primary key (scope, key)
  );
  create index idempotency_key_created on idempotency_key (created_at);

  -- Reads and changes that the law or the handling of money requires to be on record.
  create table access_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor_kind text not null,
    actor_id uuid,
    act text not null check (length(act) between 1 and 100),
    subject text not null check (length(subject) <= 200),
    request_id text not null
  );
  create index access_log_at on access_log (at);
  create index access_log_subject on access_log (subject, id desc);

  -- The log takes rows and loses none before its time, which this function of the owner alone takes away.
  create function erase_access_log() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from public.access_log where at < now() - interval '3 months'
  $$;
  ${insertOnly('access_log')}
  `,
);
