import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe as words, fileNameOf, keep, type RunRecord, systemMsOf } from './record.ts';

const record: RunRecord = {
  ...{ bench: 'checkout', shape: 'one', at: '2026-11-26T01:02:03.000Z', commit: 'abc12345', options: { count: 10 } },
  machine: { cores: 2, model: 'a processor', memoryGb: 24, node: 'v24', load: 0.5 },
  calibration: {
    ...{ fsyncsPerSecond: 6000, selectsPerSecond: 7000, hellosPerSecond: 8000, helloBytes: 5000 },
    natsRequestsPerSecond: 9000,
  },
  rows: [
    { what: 'paid a second', unit: '1/s', value: 123.456789 },
    { what: 'a paid checkout', unit: 'ms', count: 10, p50: 1, p95: 2, p99: 3, most: 4 },
  ],
  costs: [{ what: 'a paid checkout', each: { one: 3, postgres: 2, sandbox: 1, driver: 0.5 } }],
  memory: { one: { rssMb: 300, pssMb: 250 } },
};

describe('the record of a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jumun-record-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is named by day, bench and shape', () => {
    expect(fileNameOf(record)).toBe('2026-11-26-checkout-one.json');
  });

  test('is kept whole, with four digits of each figure', () => {
    const file = keep(record, folder);
    expect(basename(file)).toBe(fileNameOf(record));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      ...record,
      rows: [{ what: 'paid a second', unit: '1/s', value: 123.5 }, record.rows[1]],
    });
  });

  test('counts what the system costs without the sandbox and the driver', () => {
    expect(record.costs?.map(systemMsOf)).toEqual([5]);
  });

  test('shows versions that were loaded in turn beside each other', () => {
    const turns = [{ what: 'paid a second', before: 50, now: 40, ratio: 0.8, least: 0.75, most: 0.875 }];
    expect(words({ ...record, rows: [], turns })).toMatch(/paid a second +50\.00 +40\.00 +0\.800 +0\.750 +0\.875/);
  });

  test('can be read by people, also where there is no pgbench', () => {
    const text = words(record);
    expect(text).toContain('CPU-ms a paid checkout: system 5.00; one 3.00, postgres 2.00');
    expect(text).toContain(
      '6000 fsyncs/s, 7000 select 1/s, no pgbench two-commits/s, no CPU-ms of PostgreSQL for them',
    );
  });
});
