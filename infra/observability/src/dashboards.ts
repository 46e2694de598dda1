/** A panel: what is drawn, by one or several expressions, each with the words of its legend. */
interface Panel {
  title: string;
  unit?: 'short' | 's' | 'ops' | 'percentunit' | 'currencyKRW' | 'bytes';
  show: Readonly<Record<string, string>>;
  stat?: boolean;
}

interface Board {
  uid: string;
  title: string;
  panels: readonly Panel[];
}

const rate = (metric: string, by = ''): string => `sum${by && ` by (${by})`} (rate(${metric}[5m]))`;
const quantile = (q: number, metric: string, by: string): string =>
  `histogram_quantile(${q}, sum by (le, ${by}) (rate(${metric}[5m])))`;

/** The dashboards for the operator on call; the JSON files beside are generated from them. */
export const boards: readonly Board[] = [
  {
    uid: 'jumun-money',
    title: 'Jumun: checkout and money',
    panels: [
      {
        title: 'Orders a minute',
        unit: 'short',
        show: { placed: '60 * sum(rate(orders_placed_total[5m]))', paid: '60 * sum(rate(orders_paid_total[5m]))' },
      },
      {
        title: 'Checkouts that ended unpaid',
        show: { '{{reason}}': 'sum by (reason) (increase(checkouts_closed_total[5m]))' },
      },
      {
        title: 'Won paid an hour',
        unit: 'currencyKRW',
        show: {
          paid: '3600 * sum(rate(orders_paid_won_total[15m]))',
          refunded: '3600 * sum(rate(refunded_won_total[15m]))',
        },
      },
      { title: 'Refunds', show: { '{{by}}': 'sum by (by) (increase(refunds_total[1h]))' } },
      { title: 'Money in doubt', stat: true, show: { '{{kind}}': 'max by (kind) (money_in_doubt)' } },
      {
        title: 'Oldest in doubt',
        unit: 's',
        show: {
          '{{kind}}': 'max by (kind) (money_in_doubt_oldest_seconds)',
          'refund owed': 'max(refunds_owed_oldest_seconds)',
        },
      },
      {
        title: 'Time until a checkout has begun',
        unit: 's',
        show: {
          p50: 'histogram_quantile(0.5, sum by (le) (rate(rpc_duration_seconds_bucket{subject="orders.startCheckout"}[5m])))',
          p95: 'histogram_quantile(0.95, sum by (le) (rate(rpc_duration_seconds_bucket{subject="orders.startCheckout"}[5m])))',
        },
      },
      {
        title: 'Checkouts sent away or refused',
        show: {
          'sent away': 'sum(increase(checkouts_sent_away_total[5m]))',
          '{{bound}}': 'sum by (bound) (increase(stock_holds_refused_total[5m]))',
        },
      },
      {
        title: 'Held unpaid',
        show: { checkouts: 'max(unpaid_checkouts)', 'shops held beyond their sales': 'max(shops_held_beyond_sales)' },
      },
      { title: 'Orders that no shop accepted', unit: 's', show: { 'oldest waits': 'max(board_age_seconds)' } },
    ],
  },
  {
    uid: 'jumun-machine',
    title: 'Jumun: services and machine',
    panels: [
      { title: 'Copies that answer', stat: true, show: { '{{instance}}': 'up{job="jumun"}' } },
      {
        title: 'Requests by status',
        unit: 'ops',
        show: { '{{status}}': rate('http_request_duration_seconds_count', 'status') },
      },
      {
        title: 'Slowest calls (p95)',
        unit: 's',
        show: { '{{subject}}': `topk(8, ${quantile(0.95, 'rpc_duration_seconds_bucket', 'subject')})` },
      },
      {
        title: 'Calls that failed',
        unit: 'ops',
        show: {
          '{{subject}} {{outcome}}': `${rate('rpc_duration_seconds_count{outcome=~"INTERNAL|SERVICE_AWAY|TOOK_TOO_LONG|BUSY"}', 'subject, outcome')} > 0`,
        },
      },
      {
        title: 'Oldest fact not published',
        unit: 's',
        show: { '{{service}}': 'max by (service) (outbox_oldest_seconds)' },
      },
      {
        title: 'Facts that wait for a consumer',
        show: { '{{consumer}}': 'max by (consumer) (consumer_pending + consumer_unacknowledged)' },
      },
      {
        title: 'Parked',
        stat: true,
        show: {
          'facts of {{service}}': 'max by (service) (dead_letters_waiting)',
          'chores of {{service}}': 'sum by (service) (max by (service, chore) (jobs_parked))',
        },
      },
      {
        title: 'Oldest chore that waits',
        unit: 's',
        show: { '{{service}} {{chore}}': 'max by (service, chore) (jobs_oldest_seconds)' },
      },
      {
        title: 'Connections to databases',
        show: {
          '{{service}} {{pool}}': 'sum by (service, pool) (database_connections{state="used"})',
          '{{service}} {{pool}} wait': 'sum by (service, pool) (database_waiting) > 0',
        },
      },
      { title: 'Event loop late (p99)', unit: 's', show: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' } },
      { title: 'CPU', unit: 'percentunit', show: { '{{instance}}': 'rate(process_cpu_seconds_total[5m])' } },
      { title: 'Memory', unit: 'bytes', show: { '{{instance}}': 'process_resident_memory_bytes' } },
      {
        title: 'Connections',
        show: { '{{kind}}': 'sum by (kind) (connections_open)', 'open store pages': 'sum(sse_streams)' },
      },
      {
        title: 'Outside companies: time (p95)',
        unit: 's',
        show: { '{{provider}}': quantile(0.95, 'provider_call_duration_seconds_bucket', 'provider') },
      },
      {
        title: 'Outside companies: failing for',
        unit: 's',
        show: {
          '{{provider}}': 'max by (provider) (provider_failing_seconds)',
          '{{provider}} held back': 'max by (provider) (provider_circuit_open) > 0',
        },
      },
      {
        title: 'Disk that is free',
        unit: 'percentunit',
        show: { free: 'min(data_disk_free_bytes / data_disk_bytes)' },
      },
    ],
  },
  {
    uid: 'jumun-payouts',
    title: 'Jumun: payouts and ledger',
    panels: [
      { title: 'Rules of the books that are broken', stat: true, show: { broken: 'max(ledger_invariants_broken)' } },
      {
        title: 'Differences to the card company',
        stat: true,
        show: { open: 'max(reconciliation_open_breaks)', 'days behind': 'max(reconciliation_days_behind)' },
      },
      { title: 'Payouts that are not over', show: { '{{state}}': 'max by (state) (payouts_open)' } },
      { title: 'What they are worth', unit: 'currencyKRW', show: { '{{state}}': 'max by (state) (payouts_open_won)' } },
      { title: 'Oldest of them', unit: 's', show: { '{{state}}': 'max by (state) (payouts_oldest_seconds)' } },
      { title: 'Payouts that ended', show: { '{{state}}': 'sum by (state) (increase(payouts_settled[1h]))' } },
      {
        title: 'Charges not confirmed',
        show: { charges: 'max(unconfirmed_charges)', differing: 'sum(increase(charges_differing[1h]))' },
      },
    ],
  },
  {
    uid: 'jumun-messages',
    title: 'Jumun: messages',
    panels: [
      { title: 'Messages that are due', show: { due: 'max(messages_due)' } },
      { title: 'How late the oldest is', unit: 's', show: { oldest: 'max(messages_due_oldest_seconds)' } },
      { title: 'Messages that wait for somebody', stat: true, show: { parked: 'max(messages_parked)' } },
      {
        title: 'Won of this Korean day',
        show: {
          spent: 'max(messages_spent_won)',
          'news may cost': 'max(messages_news_budget_won)',
          'all may cost': 'max(messages_budget_won)',
        },
      },
      {
        title: 'Senders: calls',
        unit: 'ops',
        show: {
          '{{provider}} {{outcome}}': rate(
            'provider_call_duration_seconds_count{provider=~"solapi|mail|push|kakao.*"}',
            'provider, outcome',
          ),
        },
      },
      {
        title: 'Runs that send',
        show: { '{{outcome}}': 'sum by (outcome) (increase(job_duration_seconds_count{name="send-messages"}[5m]))' },
      },
      {
        title: 'Pushes refused',
        show: { '{{push_service}} {{status}}': 'sum by (push_service, status) (increase(pushes_refused_total[1h]))' },
      },
      { title: 'Sockets', show: { '{{kind}}': 'sum by (kind) (connections_open{kind="socket"})' } },
    ],
  },
];

const WIDTH = 12;
const HEIGHT = 8;

/** A board as Grafana reads it. */
export function grafanaOf({ uid, title, panels }: Board): object {
  return {
    uid,
    title,
    tags: ['jumun'],
    timezone: 'Asia/Seoul',
    schemaVersion: 41,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    panels: panels.map(({ title: name, unit = 'short', show, stat }, at) => ({
      id: at + 1,
      title: name,
      type: stat ? 'stat' : 'timeseries',
      datasource: { type: 'prometheus', uid: 'prometheus' },
      gridPos: { x: (at % 2) * WIDTH, y: Math.floor(at / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: Object.entries(show).map(([legendFormat, expr], place) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + place),
        expr,
        legendFormat,
      })),
    })),
  };
}

/** Every expression that a board draws. */
export const expressionsOf = ({ panels }: Board): string[] => panels.flatMap(({ show }) => Object.values(show));
