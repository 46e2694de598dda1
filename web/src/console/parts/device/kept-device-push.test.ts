import { memoryStorage } from '../../../testing/memory-storage';
import { keptDevicePush } from './kept-device-push';

describe('the news that a browser was let hear', () => {
  beforeEach(() => {
    globalThis.localStorage = memoryStorage();
  });

  it('are of the shop that wanted them, and of no other that logs in on the same device', () => {
    keptDevicePush.keep('shop-a');
    expect([keptDevicePush.isOf('shop-a'), keptDevicePush.isOf('shop-b'), keptDevicePush.isOf('')]).toEqual([
      ...[true, false, false],
    ]);
  });
  it('are of another shop for whoever else logs in, until they are ended', () => {
    expect(keptDevicePush.isOfAnother('shop-b')).toBe(false);
    keptDevicePush.keep('shop-a');
    expect(['shop-a', 'shop-b', ''].map(keptDevicePush.isOfAnother)).toEqual([false, true, false]);
    keptDevicePush.drop();
    expect(keptDevicePush.isOfAnother('shop-b')).toBe(false);
  });
  it('are of none once that was ended', () => {
    keptDevicePush.keep('shop-a');
    keptDevicePush.drop();
    expect(keptDevicePush.isOf('shop-a')).toBe(false);
  });
});
