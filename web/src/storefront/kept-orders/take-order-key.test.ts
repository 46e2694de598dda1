import { memoryStorage } from '../../testing/memory-storage';
import { orderKeys } from './order-keys';
import { takeOrderKey } from './take-order-key';

const KEY = 'k'.repeat(22);

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

/** Opens an order by a link; answers the address that stays. */
function opened(hash: string): string {
  let shown = `/demo/success/A-1?lang=en${hash}`;
  const replaceState: History['replaceState'] = (_state, _title, url) => void (shown = String(url));
  takeOrderKey('A-1', {
    location: { hash, pathname: '/demo/success/A-1', search: '?lang=en' },
    history: { state: null, replaceState },
  });
  return shown;
}

it('the key of a link is kept, and stands in the address no more', () => {
  expect(opened(`#k=${KEY}`)).toBe('/demo/success/A-1?lang=en');
  expect(orderKeys.of('A-1')).toBe(KEY);
});

it.each(['#push', '#k=short', `#k=${KEY}%20`, ''])('what is none is not kept: %s', (hash) => {
  opened(hash);
  expect(orderKeys.of('A-1')).toBeUndefined();
});
