import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LOAD_TYPESCRIPT = join(import.meta.dirname, '../../testing/load-typescript.mjs');
const LINE = join(import.meta.dirname, '../src/line.ts');

it('the line loads neither ORM nor database driver nor queues: processes without a database stay small', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(LINE)});
    process.stdout.write(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', LOAD_TYPESCRIPT, '--input-type=module', '--eval', script],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const packages = (JSON.parse(stdout) as string[]).flatMap(
    (url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [],
  );
  expect(packages).toContain('@nats-io/transport-node');
  expect(packages.filter((name) => /^(@mikro-orm|pg|bullmq|ioredis|kysely|knex)/.test(name))).toEqual([]);
}, 120_000);
