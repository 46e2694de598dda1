import { http } from '@jumun/contracts';
import { createLogger } from '@jumun/runtime';
import { recordAnswer } from './record-answer.js';

const answered = {
  ...{ requestId: 'request-1', method: 'POST', route: http.auth.editShop.path, isPublished: true },
  ...{ tookMs: 5, shopId: 'shop-1' },
};
/** The lines of an answer at the level of production. */
function linesOf(changes: { status: number; isPublished?: boolean; isSentAway?: boolean }): Record<string, unknown>[] {
  const said: string[] = [];
  recordAnswer(createLogger('gateway', 'info', { write: (line) => void said.push(line) }), { ...answered, ...changes });
  return said.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log of an answer', () => {
  it.each([400, 401, 403, 429])('has a line for a call that is refused with %i', (status) => {
    expect(linesOf({ status })).toMatchObject([
      {
        level: 'info',
        status,
        route: http.auth.editShop.path,
        method: 'POST',
        shopId: 'shop-1',
        requestId: 'request-1',
      },
    ]);
  });

  it('has a louder one for a call that failed', () => {
    expect(linesOf({ status: 500 })).toMatchObject([{ level: 'error', status: 500, route: http.auth.editShop.path }]);
  });

  it('has a line for a page only where it failed, and none for those that a rush sends away', () => {
    expect([
      linesOf({ status: 404, isPublished: false }),
      linesOf({ status: 503, isSentAway: true }),
      linesOf({ status: 200 }),
    ]).toEqual([[], [], []]);
    expect(linesOf({ status: 500, isPublished: false })).toHaveLength(1);
  });
});
