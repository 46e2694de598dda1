import { excerptOf } from '../failure-excerpt.ts';

const FRAMES = `
    at Frame.waitFor (/work/node_modules/playwright-core/lib/client.js:10:3)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
    at Object.<anonymous> (/work/web/e2e/cart.test.ts:12:7)
    at /work/node_modules/jest-circus/build/jestAdapterInit.js:1:1`;

describe('what CI tells of a failed test', () => {
  it('is what it said, without colours and empty lines, and our own line that failed', () => {
    const message = `\u001b[2mexpect(\u001b[22mreceived).toBe(expected)\n\nExpected: 1\nReceived: 2${FRAMES}`;
    expect(excerptOf(message)).toBe(
      [
        'expect(received).toBe(expected)',
        'Expected: 1',
        'Received: 2',
        '    at Object.<anonymous> (/work/web/e2e/cart.test.ts:12:7)',
      ].join('\n'),
    );
  });

  it('is bounded to fifteen lines, our own line among them', () => {
    const lines = excerptOf(
      `${Array.from({ length: 90 }, (_, index) => `difference ${index}`).join('\n')}${FRAMES}`,
    ).split('\n');
    expect(lines).toHaveLength(15);
    expect(lines.slice(-3)).toEqual([
      'difference 12',
      '… 77 lines more',
      '    at Object.<anonymous> (/work/web/e2e/cart.test.ts:12:7)',
    ]);
    expect(excerptOf('a'.repeat(5_000)).length).toBe(200);
  });
});
