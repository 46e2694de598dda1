import { counter, gauge, observe, registry, startMetrics, stopwatch } from './metrics.js';

/** The printed value of the one series with this name and these labels. */
async function printed(name: string, labels: Record<string, string>): Promise<number> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const fitting = lines.filter((line) =>
    Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
  );
  expect(fitting).toHaveLength(1);
  return Number(fitting[0]?.split(' ').at(-1));
}

describe('metrics', () => {
  it('counts work by route, subject or name with its seconds', async () => {
    startMetrics('orders');
    observe.http('/products/:id', 'GET', 200, 0.02);
    observe.http('/products/:id', 'GET', 200, 0.04);
    observe.rpc('orders.start', 'ok', 0.001);
    observe.fact('orders.paid', 'parked', 0.1);
    observe.job('expire', 'ok', 3);
    const route = { service: 'orders', route: '/products/:id', method: 'GET', status: '200' };
    expect(await printed('http_request_duration_seconds_count', route)).toBe(2);
    expect(await printed('http_request_duration_seconds_bucket', { ...route, le: '0.025' })).toBe(1);
    expect(await printed('rpc_duration_seconds_count', { subject: 'orders.start', outcome: 'ok' })).toBe(1);
    expect(await printed('fact_duration_seconds_count', { subject: 'orders.paid', outcome: 'parked' })).toBe(1);
    expect(await printed('job_duration_seconds_sum', { name: 'expire', outcome: 'ok' })).toBe(3);
    expect(await printed('process_resident_memory_bytes', { service: 'orders' })).toBeGreaterThan(0);
  });

  it('does not grow without bound when a label goes wild', async () => {
    for (let i = 0; i < 5_000; i++) observe.http(`/wild/${i}`, 'GET', 200, 0.01);
    const series = (await registry.metrics()).match(/^http_request_duration_seconds_count/gm) ?? [];
    expect(series.length).toBe(2_001);
    expect(await printed('http_request_duration_seconds_count', { route: 'other' })).toBeGreaterThan(3_000);
  });

  it('gives the same gauge and counter for the same name', async () => {
    gauge('outbox_age_seconds', 'Age').set(3);
    expect(gauge('outbox_age_seconds', 'Age')).toBe(gauge('outbox_age_seconds', 'Age'));
    counter('parked_total', 'Parked', ['subject']).inc({ subject: 'x' });
    counter('parked_total', 'Parked', ['subject']).inc({ subject: 'x' });
    expect(await printed('outbox_age_seconds', {})).toBe(3);
    expect(await printed('parked_total', { subject: 'x' })).toBe(2);
  });

  it('measures seconds', () => {
    const seconds = stopwatch();
    const startMs = performance.now();
    while (performance.now() < startMs + 2);
    expect(seconds()).toBeGreaterThan(0.001);
    expect(seconds()).toBeLessThan(5);
  });
});
