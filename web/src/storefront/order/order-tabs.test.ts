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
const page = { visibilityState: 'visible' };

beforeEach(() => {
  Channel.open.clear();
  page.visibilityState = 'visible';
  Object.assign(globalThis, {
    BroadcastChannel: Channel,
    document: page,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterAll(() => Object.assign(globalThis, kept));

/** A tab with the order, and whether it stands back. */
function tab(visibility: 'visible' | 'hidden' = 'visible', orderNumber = ORDER) {
  page.visibilityState = visibility;
  const here = { elsewhere: false };
  return Object.assign(
    here,
    joinOrderTabs(orderNumber, (elsewhere) => (here.elsewhere = elsewhere)),
  );
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
});
