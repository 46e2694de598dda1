import { joinOrderTabs } from './order-tabs';

/** A channel whose words arrive at once, so that a test sees the end of each exchange. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of [...Channel.open].filter((one) => one !== this && one.name === this.name))
      other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const ORDER = '261121-7KQ2M9XA-028';
const kept = { BroadcastChannel, document: Reflect.get(globalThis, 'document') as unknown };
/** A page and its window in one, as far as tabs listen to them. */
class Page extends EventTarget {
  visibilityState = 'visible';
}
let page = new Page();

beforeEach(() => {
  Channel.open.clear();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterAll(() => void Object.assign(globalThis, kept));

/** A tab with the order, whether it stands back, and its page. */
function tab(visibility: 'visible' | 'hidden' = 'visible', orderNumber = ORDER) {
  page = Object.assign(new Page(), { visibilityState: visibility });
  const own = page;
  Object.assign(globalThis, {
    document: own,
    addEventListener: own.addEventListener.bind(own),
    removeEventListener: own.removeEventListener.bind(own),
  });
  const here = { elsewhere: false };
  const joined = joinOrderTabs(orderNumber, (elsewhere) => (here.elsewhere = elsewhere));
  /** Its window hears of this, with the page seen or not. */
  const hears = (event: string, seen: 'visible' | 'hidden' = 'visible') => {
    own.visibilityState = seen;
    // The functions look at the page of the tab that they run in.
    Object.assign(globalThis, { document: own });
    own.dispatchEvent(new Event(event));
  };
  return Object.assign(here, joined, { hears });
}

describe('the tabs of an order', () => {
  it('show it once: in the one that came last before eyes', () => {
    const [first, second, other] = [tab(), tab(), tab('visible', '261121-7KQ2M9XA-029')];
    expect([first.elsewhere, second.elsewhere, other.elsewhere]).toEqual([true, false, false]);
  });
  it('leave it where it is when one follows behind it', () => {
    const card = tab();
    const first = tab('hidden');
    expect([card.elsewhere, first.elsewhere]).toEqual([false, true]);
  });
  it('show it behind another tab when none does', () => {
    expect(tab('hidden').elsewhere).toBe(false);
  });
  it('go on in the other when the one is closed, or when somebody asks for it there', () => {
    const [first, second] = [tab(), tab()];
    first.takeOver();
    expect([first.elsewhere, second.elsewhere]).toEqual([false, true]);
    first.leave();
    expect(second.elsewhere).toBe(false);
  });
  it.each(['visibilitychange', 'focus', 'pageshow'])('go on in the one that is looked at again (%s)', (event) => {
    const [first, card] = [tab(), tab()];
    first.hears(event, 'hidden');
    expect([first.elsewhere, card.elsewhere]).toEqual([true, false]);
    first.hears(event);
    expect([first.elsewhere, card.elsewhere]).toEqual([false, true]);
  });
  it('show it again in a page that the browser had kept for the way back', () => {
    const [first, second] = [tab(), tab()];
    second.hears('pagehide', 'hidden');
    expect(first.elsewhere).toBe(false);
    second.hears('pageshow');
    expect([first.elsewhere, second.elsewhere]).toEqual([true, false]);
  });
  it('show it each where a browser has no channels', () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const [first, second] = [tab(), tab()];
    first.hears('visibilitychange');
    expect([first.elsewhere, second.elsewhere]).toEqual([false, false]);
  });
});
