import { http } from '../index.js';

it.each(['subscribe', 'subscribeShop'] as const)(
  'a browser’s key that is none is named as browsers call it: %s',
  (name) => {
    const { publishes } = http.push[name];
    expect(publishes?.fieldName('address.publicKey')).toBe('subscription.keys.p256dh');
    expect(publishes?.fieldName('address.endpoint')).toBe('subscription.endpoint');
  },
);
