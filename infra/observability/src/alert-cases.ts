/** The test data of an alert: series of one sample a minute, in promtool's spelling. */
export interface AlertCase {
  /** Series with which it fires at the moment, and the labels it has then beside its severity. */
  fires: { series: Record<string, string>; at: string; labels?: Record<string, string> };
  /** Series with which it stays quiet at the same moment. */
  quiet: Record<string, string>;
}

const gauge = (
  series: string,
  { bad, good, at, labels }: { bad: string; good: string; at: string; labels?: Record<string, string> },
): AlertCase => ({ fires: { series: { [series]: bad }, at, ...(labels && { labels }) }, quiet: { [series]: good } });

/** A case for each alert, by its name. */
export const alertCases: Readonly<Record<string, AlertCase>> = {
  MoneyInDoubt: gauge('money_in_doubt_oldest_seconds{kind="approval",instance="a"}', {
    bad: '0+60x40',
    good: '0+60x10 0x30',
    at: '20m',
    labels: { kind: 'approval' },
  }),
  ReversalsWaiting: gauge('money_in_doubt_oldest_seconds{kind="reversal"}', {
    bad: '0+60x40',
    good: '300x40',
    at: '15m',
  }),
  RefundsOwed: gauge('refunds_owed_oldest_seconds', { bad: '0+60x60', good: '1200x60', at: '40m' }),
  ApprovalsKept: gauge('approvals_kept', { bad: '0 1x10', good: '0x10', at: '3m' }),
  NothingIsPaid: {
    fires: { series: { orders_placed_total: '0+2x40', orders_paid_total: '7x40' }, at: '25m' },
    quiet: { orders_placed_total: '0+2x40', orders_paid_total: '0+1x40' },
  },
  LedgerBroken: gauge('ledger_invariants_broken', { bad: '0 1x5', good: '0x5', at: '2m' }),
  ReconciliationBreaks: gauge('reconciliation_open_breaks', { bad: '1x40', good: '1x5 0x35', at: '20m' }),
  ReconciliationBehind: gauge('reconciliation_days_behind', { bad: '1x500', good: '1x100 0x400', at: '7h' }),
  HolidaysEnding: gauge('holiday_days_known', { bad: '59x120', good: '200x120', at: '90m' }),
  BackupOld: gauge('backup_age_seconds', { bad: '90000+60x120', good: '0+60x120', at: '90m' }),
  WalArchiveBehind: gauge('wal_archive_lag_seconds', { bad: '0+60x30', good: '60x30', at: '15m' }),
  ChargesDiffer: gauge('charges_differing{reason="amount"}', {
    bad: '_x80 1x20',
    good: '1x100',
    at: '90m',
    labels: { reason: 'amount' },
  }),
  PayoutUnknown: gauge('payouts_oldest_seconds{state="unknown"}', {
    bad: '0+60x90',
    good: '600x90',
    at: '70m',
    labels: { state: 'unknown' },
  }),
  PayoutsStuck: gauge('payouts_oldest_seconds{state="submitted"}', {
    bad: '345000+60x60',
    good: '259200+60x60',
    at: '30m',
  }),
  PayoutsFailed: gauge('payouts_settled{state="failed"}', { bad: '0x80 1x20', good: '1x100', at: '90m' }),
  HoldsBeyondSales: gauge('shops_held_beyond_sales', { bad: '1x30', good: '1x3 0x27', at: '15m' }),
  BoardUnattended: gauge('board_age_seconds', { bad: '0+60x60', good: '900x60', at: '40m' }),
  PaperLate: gauge('paper_late_seconds', { bad: '0+60x20', good: '100x20', at: '10m' }),
  PaperTwice: gauge('print_unmarked_duplicates', { bad: '0 1x10', good: '0x10', at: '5m' }),
  MessagesLate: gauge('messages_due_oldest_seconds', { bad: '0+60x20', good: '10x20', at: '10m' }),
  MessagesParked: gauge('messages_parked', { bad: '3x20', good: '0x20', at: '10m' }),
  MessageBudgetLow: {
    fires: { series: { messages_spent_won: '300000+10000x10', messages_news_budget_won: '400000x10' }, at: '3m' },
    quiet: { messages_spent_won: '310000x10', messages_news_budget_won: '400000x10' },
  },
  MessageBudgetSpent: {
    fires: { series: { messages_spent_won: '390000+10000x10', messages_news_budget_won: '400000x10' }, at: '3m' },
    quiet: { messages_spent_won: '399000x10', messages_news_budget_won: '400000x10' },
  },
  // Three within the hour; what was never sent is a browser's fault.
  PushesRefused: {
    fires: {
      series: { 'pushes_refused_total{push_service="fcm.googleapis.com",status="403"}': '_x20 1 2 3x40' },
      at: '30m',
      labels: { push_service: 'fcm.googleapis.com', status: '403' },
    },
    quiet: {
      'pushes_refused_total{push_service="fcm.googleapis.com",status="403"}': '_x20 1 2x40',
      'pushes_refused_total{push_service="fcm.googleapis.com",status="none"}': '_x20 9x40',
    },
  },
  // 600 an hour are refused: beside 60 log-ins too many, beside 300 what people mistype; of operators 24.
  LogInsRefused: {
    fires: {
      series: {
        'security_events_total{kind="log-in",outcome="refused",role="owner"}': '0+10x90',
        'security_events_total{kind="log-in",outcome="done",role="owner"}': '0+1x90',
      },
      at: '80m',
      labels: { role: 'owner' },
    },
    quiet: {
      'security_events_total{kind="log-in",outcome="refused",role="owner"}': '0+10x90',
      'security_events_total{kind="log-in",outcome="done",role="owner"}': '0+5x90',
      'security_events_total{kind="second-factor",outcome="refused",role="operator"}': '0+0.4x90',
    },
  },
  LogInsGuarded: gauge('accounts_guarded_total', { bad: '0x30 1 2 3x60', good: '0x30 1 2x60', at: '60m' }),
  // Sixty an hour: beside 20 log-ins too many, beside 120 a festival.
  ResetsMany: {
    fires: {
      series: {
        'security_events_total{kind="reset-done",outcome="done",role="owner"}': '0+1x90',
        'security_events_total{kind="reset-done",outcome="refused",role="owner"}': '0+0.2x90',
        'security_events_total{kind="log-in",outcome="done",role="owner"}': '0+0.33x90',
      },
      at: '80m',
      labels: { kind: 'reset-done', outcome: 'done' },
    },
    quiet: {
      'security_events_total{kind="reset-done",outcome="done",role="owner"}': '0+1x90',
      'security_events_total{kind="log-in",outcome="done",role="owner"}': '0+2x90',
    },
  },
  // 240 an hour: beside 30 log-ins too many, beside 90 the booths of a morning.
  DevicesMany: {
    fires: {
      series: {
        'security_events_total{kind="device-paired",outcome="done",role="owner"}': '0+4x90',
        'security_events_total{kind="log-in",outcome="done",role="owner"}': '0+0.5x90',
      },
      at: '80m',
      labels: { kind: 'device-paired', outcome: 'done' },
    },
    quiet: {
      'security_events_total{kind="device-paired",outcome="done",role="owner"}': '0+4x90',
      'security_events_total{kind="log-in",outcome="done",role="owner"}': '0+1.5x90',
    },
  },
  PartDown: gauge('up{job="jumun",instance="orders:8080"}', {
    bad: '1 0x10',
    good: '1 0 1x9',
    at: '4m',
    labels: { job: 'jumun', instance: 'orders:8080' },
  }),
  ErrorsHigh: {
    fires: {
      series: {
        'http_request_duration_seconds_count{status="200"}': '0+90x20',
        'http_request_duration_seconds_count{status="500"}': '0+10x20',
      },
      at: '15m',
    },
    quiet: {
      'http_request_duration_seconds_count{status="200"}': '0+99x20',
      'http_request_duration_seconds_count{status="500"}': '0+1x20',
      'http_request_duration_seconds_count{status="503"}': '0+50x20',
    },
  },
  CheckoutSlow: {
    fires: {
      series: {
        'rpc_duration_seconds_bucket{subject="orders.startCheckout",le="1"}': '0+50x20',
        'rpc_duration_seconds_bucket{subject="orders.startCheckout",le="5"}': '0+100x20',
        'rpc_duration_seconds_bucket{subject="orders.startCheckout",le="+Inf"}': '0+100x20',
      },
      at: '15m',
    },
    quiet: {
      'rpc_duration_seconds_bucket{subject="orders.startCheckout",le="1"}': '0+99x20',
      'rpc_duration_seconds_bucket{subject="orders.startCheckout",le="5"}': '0+100x20',
      'rpc_duration_seconds_bucket{subject="orders.startCheckout",le="+Inf"}': '0+100x20',
    },
  },
  OutboxOld: gauge('outbox_oldest_seconds{service="orders"}', {
    bad: '0+60x10',
    good: '3x10',
    at: '5m',
    labels: { service: 'orders' },
  }),
  // Delivered and not worked on is as late as not delivered.
  ConsumerBehind: {
    fires: {
      series: {
        'consumer_pending{service="settlement",consumer="c"}': '0x20',
        'consumer_unacknowledged{service="settlement",consumer="c"}': '800x20',
      },
      at: '10m',
      labels: { service: 'settlement', consumer: 'c' },
    },
    quiet: {
      'consumer_pending{service="settlement",consumer="c"}': '800x2 5x18',
      'consumer_unacknowledged{service="settlement",consumer="c"}': '20x20',
    },
  },
  DeadLetters: gauge('dead_letters_waiting{service="settlement"}', {
    bad: '0 1x10',
    good: '0x10',
    at: '3m',
    labels: { service: 'settlement' },
  }),
  JobsLate: gauge('jobs_oldest_seconds{service="orders",chore="settle-refund"}', {
    bad: '0+60x20',
    good: '20x20',
    at: '10m',
    labels: { service: 'orders', chore: 'settle-refund' },
  }),
  JobsGaveUp: gauge('jobs_parked{service="orders",chore="retention"}', {
    bad: '1x20',
    good: '0x20',
    at: '10m',
    labels: { service: 'orders', chore: 'retention' },
  }),
  ProviderAway: {
    fires: {
      series: {
        'provider_failing_seconds{provider="kcp"}': '0+60x20',
        'provider_call_duration_seconds_count{provider="kcp",outcome="failed"}': '0+2x20',
      },
      at: '10m',
      labels: { provider: 'kcp' },
    },
    // One call failed long ago and none has been made since: that says nothing about the company now.
    quiet: {
      'provider_failing_seconds{provider="kcp"}': '0+60x20',
      'provider_call_duration_seconds_count{provider="kcp",outcome="failed"}': '1x20',
    },
  },
  DatabaseWaiting: gauge('database_waiting{service="orders",pool="platform"}', {
    bad: '9x10',
    good: '9 0x9',
    at: '5m',
    labels: { service: 'orders', pool: 'platform' },
  }),
  EventLoopLate: gauge('nodejs_eventloop_lag_p99_seconds{instance="orders:8080"}', {
    bad: '1.5x20',
    good: '0.22x20',
    at: '10m',
    labels: { instance: 'orders:8080' },
  }),
  DiskFilling: {
    fires: { series: { data_disk_free_bytes: '5x20', data_disk_bytes: '100x20' }, at: '10m' },
    quiet: { data_disk_free_bytes: '50x20', data_disk_bytes: '100x20' },
  },
  // The series is born with its first message, of which no increase can be seen.
  MessagesRefused: gauge('messages_refused_total{reason="forged"}', {
    bad: '_x28 1x20',
    good: '1x60',
    at: '30m',
    labels: { reason: 'forged' },
  }),
  ReadingsFailed: gauge('metric_reads_failed_total{gauge="payouts_open"}', {
    bad: '0+1x30',
    good: '0+0x30',
    at: '25m',
    labels: { gauge: 'payouts_open' },
  }),
};
