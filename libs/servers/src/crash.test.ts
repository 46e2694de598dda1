import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashIn } from './crash.ts';
import { repositoryRoot } from './repository-root.ts';

let folder = '';
let log = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-crash-'));
  log = join(folder, 'orders.log');
});

afterEach(() => rmSync(folder, { recursive: true }));

const place = `${repositoryRoot}/services/orders/src/checkout/start-checkout.ts`;

describe('the reason of a crash', () => {
  it('is the error with the place in our sources, from what Node prints', () => {
    writeFileSync(
      log,
      `Error: boom\n    at make (${repositoryRoot}/node_modules/pg/lib/client.js:4:7)\n    at start (${place}:12:9)\n`,
    );
    expect(crashIn(log, 0)).toBe('services/orders/src/checkout/start-checkout.ts:12:9  Error: boom');
  });

  it('is the error of the last words that a service has logged', () => {
    const err = { type: 'TypeError', message: 'later', stack: `    at tick (${place}:3:26)` };
    writeFileSync(log, `${JSON.stringify({ level: 'info', msg: 'ready' })}\n`);
    appendFileSync(log, `${JSON.stringify({ level: 'fatal', err, msg: 'unexpected error' })}\n`);
    expect(crashIn(log, 0)).toBe('services/orders/src/checkout/start-checkout.ts:3:26  TypeError: later');
  });

  it('names what a file imports in vain', () => {
    writeFileSync(log, `file://${place}:1\nimport { x }\n\nSyntaxError: The requested module './y.js' has no x\n`);
    expect(crashIn(log, 0)).toBe(
      "services/orders/src/checkout/start-checkout.ts:1  SyntaxError: The requested module './y.js' has no x",
    );
  });

  it('is not one of an earlier process', () => {
    writeFileSync(log, 'Error: an old one\n');
    expect(crashIn(log, statSync(log).size)).toBeUndefined();
  });
});
