import { freeSpaceOf, watchFreeSpace } from './free-space.js';
import { createLogger } from './logger.js';
import { registry } from './metrics.js';

const GIB = 1024 ** 3;
const disk = (freeBytes: number, totalBytes: number) => () => ({
  bsize: 4096,
  bavail: freeBytes / 4096,
  blocks: totalBytes / 4096,
});

describe('the free space of a disk', () => {
  it.each([
    ['0.9 GiB of 10', 0.9, 10, true],
    ['1.1 GiB of 10', 1.1, 10, false],
    ['4 GiB of 100', 4, 100, true],
    ['6 GiB of 100', 6, 100, false],
    ['9 GiB of 2,000', 9, 2_000, true],
    ['11 GiB of 2,000', 11, 2_000, false],
  ])('is low or not: %s', (_name, free, total, isLow) => {
    expect(freeSpaceOf('/data', disk(free * GIB, total * GIB))).toMatchObject({ isLow });
  });

  it('is unknown where the system does not say', () => {
    expect(freeSpaceOf('/data', disk(0, 0))).toBeUndefined();
    expect(freeSpaceOf('/no/such/folder')).toBeUndefined();
  });

  it('is said once when it becomes low and once when it is enough again, and is a metric', async () => {
    const said: string[] = [];
    const logger = createLogger('test', 'info', { write: (line) => void said.push(JSON.parse(line).msg) });
    const free = [5, 0.5, 0.4, 3, 3];
    const done = Promise.withResolvers<void>();
    const watch = watchFreeSpace('/data', logger, {
      everyMs: 1,
      stat: () => {
        const next = free.shift();
        if (next === undefined) done.resolve();
        return disk((next ?? 3) * GIB, 20 * GIB)();
      },
    });
    await done.promise;
    watch.close();
    expect(said).toEqual(['the disk of the data is nearly full', 'the disk of the data has room again']);
    // Labels of the process follow the name where an earlier test has set them.
    expect(await registry.metrics()).toMatch(new RegExp(`^data_disk_free_bytes(\\{.*\\})? ${3 * GIB}$`, 'm'));
  });
});
