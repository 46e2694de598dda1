import { memoryStorage } from '../../../testing/memory-storage';

let isInstalled = false;
let userAgent = '';
const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  matchMedia: () => ({ matches: isInstalled }),
});
Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  value: {
    get userAgent() {
      return userAgent;
    },
  },
});
const { install, endTelling, installWay } = await import('./install-prompt');

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari';

beforeEach(() => {
  [isInstalled, userAgent] = [false, ANDROID];
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: memoryStorage() });
});

describe('the console as an app of a device', () => {
  it('is offered by the share menu on an iPhone, and not at all where it is installed or nothing can be asked', () => {
    expect(installWay()).toBeNull();
    userAgent = IPHONE;
    expect(installWay()).toBe('share-menu');
    isInstalled = true;
    expect(installWay()).toBeNull();
  });

  it('is asked for by our own press alone, and once', async () => {
    let asked = 0;
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve((asked += 1)),
    });
    page.dispatchEvent(question);
    expect([question.defaultPrevented, asked, installWay()]).toEqual([true, 0, 'ask']);
    await install();
    expect([asked, installWay()]).toEqual([1, null]);
  });

  it('is never told of again once the card was closed', () => {
    userAgent = IPHONE;
    endTelling();
    expect(installWay()).toBeNull();
  });
});
