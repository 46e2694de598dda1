import { session } from './session';

Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
});

const tokens = { accessToken: 'a', refreshToken: 'r' };

describe('the session of a tab whose browser keeps no site data', () => {
  it('is nobody’s at first, without a fault', () => expect(session.get()).toBeNull());
  it('lives in memory until it is ended', () => {
    // The shop's content plays no part here.
    session.start(tokens, { shopId: 's' } as never);
    expect(session.get()).toEqual({ ...tokens, shop: { shopId: 's' } });
    session.renew({ accessToken: 'b', refreshToken: 'r2' });
    session.setShop({ shopId: 't' } as never);
    expect(session.get()).toEqual({ accessToken: 'b', refreshToken: 'r2', shop: { shopId: 't' } });
    session.end();
    expect(session.get()).toBeNull();
  });
});
