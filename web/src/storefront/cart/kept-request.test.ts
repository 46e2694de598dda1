import { MAX_REQUEST } from '@jumun/contracts';
import { memoryStorage } from '../../testing/memory-storage';
import { cart } from './cart-store';
import { keptRequest, MOST_REQUEST_LETTERS, requestText } from './kept-request';

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: memoryStorage() });
});

const CHIPS = ['덜 맵게', '얼음 적게'];

describe('a wish that a cart keeps', () => {
  it('is as long as the shop takes it', () => expect(MOST_REQUEST_LETTERS).toBe(MAX_REQUEST));

  it('is one line: chips in the order of the shop, then own words', () => {
    keptRequest.set('demo', { chips: ['얼음 적게', '덜 맵게'], text: ' 포크 두 개 ' });
    expect(requestText(keptRequest.get('demo', CHIPS))).toBe('덜 맵게, 얼음 적게, 포크 두 개');
    expect(requestText(keptRequest.get('@Demo', CHIPS))).toBe('덜 맵게, 얼음 적게, 포크 두 개');
    expect(requestText(keptRequest.get('demo', ['얼음 적게']))).toBe('얼음 적게, 포크 두 개');
    expect(requestText(keptRequest.get('other', CHIPS))).toBe('');
  });

  it('is another checkout when it changes', () => {
    const before = cart.get('demo').checkoutKey;
    keptRequest.set('demo', { chips: [], text: '맵게' });
    expect(cart.get('demo').checkoutKey).not.toBe(before);
  });

  it('is none once it was forgotten, and where something else lies in its place', () => {
    keptRequest.set('demo', { chips: [], text: '맵게' });
    keptRequest.forget('demo');
    expect(keptRequest.get('demo', CHIPS)).toEqual({ chips: [], text: '' });
    sessionStorage.setItem('request:demo', '{"chips":1}');
    expect(keptRequest.get('demo', CHIPS)).toEqual({ chips: [], text: '' });
  });
});
