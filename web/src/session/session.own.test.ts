import { memoryStorage } from '../testing/memory-storage';
import { session } from './session';

globalThis.sessionStorage = memoryStorage();

describe('the session of a tab', () => {
  it('stands in session storage under the published keys, and goes without trace', () => {
    // The shop's content plays no part here.
    session.start({ accessToken: 'a', refreshToken: 'r' }, { shopId: 's' } as never);
    expect(['accessToken', 'refreshToken', 'shop_info'].map((key) => sessionStorage.getItem(key))).toEqual([
      'a',
      'r',
      '{"shopId":"s"}',
    ]);
    session.end();
    expect(sessionStorage.length).toBe(0);
    expect(session.get()).toBeNull();
  });
  it('keeps the shop when only the tokens are renewed', () => {
    session.start({ accessToken: 'a', refreshToken: 'r' }, { shopId: 's' } as never);
    session.renew({ accessToken: 'b', refreshToken: 'r2' });
    expect(session.get()).toMatchObject({ accessToken: 'b', refreshToken: 'r2', shop: { shopId: 's' } });
  });
  it('tells those who follow it', () => {
    let told = 0;
    const stop = session.subscribe(() => (told += 1));
    session.end();
    stop();
    session.end();
    expect(told).toBe(1);
  });
});
