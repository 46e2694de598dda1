import { sqlMigration, tenantTable } from '@jumun/database';

/** Printers, and what is to be printed. */
export const printing = sqlMigration(
  '20261210-notifications-printing',
  `
  create table printer (
    shop_id uuid not null,
    id uuid not null,
    name text not null check (length(name) between 1 and 30),
    link text not null check (link in ('agent', 'star', 'epson', 'web', 'browser')),
    target text,
    device_id uuid,
    key_hash text,
    key_user text,
    width int not null check (width in (58, 80)),
    render text not null check (render in ('text', 'image')),
    cut boolean not null,
    copies int not null check (copies between 1 and 3),
    beep boolean not null,
    status_support text not null check (status_support in ('process-id', 'dle', 'none')),
    rules jsonb not null,
    state text not null default 'ok' check (state in ('ok', 'away', 'paper', 'cover', 'error')),
    alarm text,
    seen_at timestamptz,
    well_at timestamptz,
    printed_at timestamptz,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (shop_id, id),
    check (link <> 'agent' or target is not null)
  );
  create unique index printer_by_key on printer (key_hash) where key_hash is not null;

  create table print_job (
    shop_id uuid not null,
    id uuid not null,
    printer_id uuid not null,
    kind text not null check (kind in ('kitchen', 'receipt', 'slip', 'bill', 'test', 'cancel', 'code')),
    source_id uuid not null,
    order_number text,
    part int not null default 1,
    copy_no int not null default 1,
    state text not null default 'queued'
      check (state in ('queued', 'claimed', 'sent', 'unknown', 'held', 'printed', 'failed', 'skipped')),
    mark text not null default 'none' check (mark in ('none', 'maybe-again', 'reprint')),
    reason text,
    attempts int not null default 0,
    asked boolean not null default false,
    due_at timestamptz not null default now(),
    lease uuid,
    lease_until timestamptz,
    claimed_by text,
    sent_at timestamptz,
    unknown_at timestamptz,
    content jsonb,
    content_hash text,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (shop_id, id),
    constraint print_job_once unique (shop_id, printer_id, kind, source_id, part, copy_no),
    foreign key (shop_id, printer_id) references printer (shop_id, id),
    check ((state in ('printed', 'failed', 'skipped')) = (finished_at is not null)),
    -- What is handed to a printer is what was frozen.
    check (state not in ('sent', 'unknown') or content is not null)
  );
  create index print_job_in_turn on print_job (shop_id, printer_id, created_at, id) where finished_at is null;
  create index print_job_newest on print_job (shop_id, created_at desc, id desc);
  create index print_job_of_source on print_job (shop_id, source_id);
  create index print_job_open on print_job (created_at) where finished_at is null;
  create index print_job_with_content on print_job (created_at) where content is not null;
  -- None, if all is well.
  create index print_job_unmarked on print_job (created_at) where attempts > 1 and mark = 'none';
  create index print_job_by_age on print_job (created_at);
  ${['printer', 'print_job'].map((table) => tenantTable(table)).join('')}
  `,
);
