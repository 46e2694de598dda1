import { registry } from './metrics.js';
import { readings, watchReadings } from './readings.js';

const valueOf = async (line: string): Promise<string | undefined> =>
  (await registry.metrics())
    .split('\n')
    .find((each) => each.startsWith(`${line} `))
    ?.slice(line.length + 1);

describe('gauges that are read when somebody asks', () => {
  it('are read at most as often as said, however often they are asked for', async () => {
    let reads = 0;
    const stop = watchReadings(
      readings({ gauges: { read_once: { help: 'x' } }, read: async () => ({ read_once: (reads += 1) }) }),
    );
    expect(reads).toBe(0);
    expect(await Promise.all([valueOf('read_once'), valueOf('read_once')])).toEqual(['1', '1']);
    expect(await valueOf('read_once')).toBe('1');
    stop();
  });

  it('show no value that is not there any more', async () => {
    const states = [[{ labels: { state: 'planned' }, value: 2 }], [{ labels: { state: 'sent' }, value: 1 }]];
    const stop = watchReadings(
      readings({
        gauges: { by_state: { help: 'x', labels: ['state'] } },
        everyMs: 0,
        read: async () => ({ by_state: states.shift() ?? [] }),
      }),
    );
    expect(await valueOf('by_state{state="planned"}')).toBe('2');
    expect(await valueOf('by_state{state="sent"}')).toBe('1');
    expect(await valueOf('by_state{state="planned"}')).toBeUndefined();
    stop();
  });

  it('are absent while they can’t be read, which is counted', async () => {
    let isAway = false;
    const read = async (): Promise<{ away: number }> => {
      if (isAway) throw new Error('the database is away');
      return { away: 7 };
    };
    const stop = watchReadings(readings({ gauges: { away: { help: 'x' } }, everyMs: 0, read }));
    expect(await valueOf('away')).toBe('7');
    isAway = true;
    expect(await valueOf('away')).toBeUndefined();
    expect(await valueOf('metric_reads_failed_total{gauge="away"}')).toBe('1');
    stop();
  });

  it('are asked for once while an answer does not come, however often somebody wants them', async () => {
    let reads = 0;
    const answers: (() => void)[] = [];
    const read = () => {
      reads += 1;
      return new Promise<{ slow: number }>((resolve) => answers.push(() => resolve({ slow: 5 })));
    };
    const stop = watchReadings(readings({ gauges: { slow: { help: 'x' } }, everyMs: 0, read }));
    expect(await valueOf('slow')).toBeUndefined();
    expect(await valueOf('slow')).toBeUndefined();
    expect(reads).toBe(1);
    answers.shift()?.();
    await new Promise(setImmediate);
    const shown = valueOf('slow');
    while (answers.length === 0) await new Promise(setImmediate);
    answers.shift()?.();
    expect(await shown).toBe('5');
    expect(reads).toBe(2);
    stop();
  });

  it('are filled by every part of a process, each its own', async () => {
    const part = (service: string): (() => void) =>
      watchReadings(
        readings({
          gauges: { shared: { help: 'x', labels: ['service'] } },
          everyMs: 0,
          read: async () => ({ shared: [{ labels: { service }, value: 1 }] }),
        }),
      );
    const stops = ['orders', 'catalog'].map(part);
    expect(await valueOf('shared{service="orders"}')).toBe('1');
    expect(await valueOf('shared{service="catalog"}')).toBe('1');
    stops[0]?.();
    expect(await valueOf('shared{service="orders"}')).toBeUndefined();
    expect(await valueOf('shared{service="catalog"}')).toBe('1');
    stops[1]?.();
  });
});
