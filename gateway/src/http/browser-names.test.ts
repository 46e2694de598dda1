import { BrowserNames } from './browser-names.js';

const [old, next, foreign] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE = '203.0.113.7';

const namesOf = (keys: [Buffer, ...Buffer[]] = [next], more: { origin?: string; scale?: number } = {}) =>
  new BrowserNames({
    DOCUMENT_KEYS: keys,
    PUBLIC_ORIGIN: more.origin ?? 'http://localhost:3000',
    RATE_LIMIT_SCALE: more.scale ?? 1,
  });
/** The header of a browser that kept the cookie. */
const sent = ({ cookie }: { cookie: string }): string => cookie.split(';', 1).join('');

describe('the name of a browser', () => {
  it('is the one that it was given, among other cookies too', () => {
    const names = namesOf();
    const given = names.giveAt(PHONE);
    expect(given.name).toMatch(/^[\w-]{16}$/);
    expect(names.shownIn(`a=b; ${sent(given)}; jumun-lang=en`)).toBe(given.name);
    expect(names.giveAt(PHONE).name).not.toBe(given.name);
  });

  it('lies in a cookie that no script and no other site can use, and travels by https alone where there is https', () => {
    expect(namesOf().giveAt(PHONE).cookie).toMatch(
      /^jumun-name=[\w-]{38}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    const { cookie } = namesOf([next], { origin: 'https://jumun.example' }).giveAt(PHONE);
    expect(cookie).toMatch(/^__Host-jumun-name=[\w-]{38}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('counts while the ring of keys turns, and no longer', () => {
    const given = namesOf([old]).giveAt(PHONE);
    expect(namesOf([next, old]).shownIn(sent(given))).toBe(given.name);
    expect(namesOf([next]).shownIn(sent(given))).toBeUndefined();
  });

  it.each([
    ['that another key signed', () => sent(namesOf([foreign]).giveAt(PHONE))],
    ['that was changed', () => sent(namesOf().giveAt(PHONE)).replace(/=(.{4})./, (_, head: string) => `=${head}!`)],
    ['with another name before the same proof', () => swapped()],
    ['that is cut', () => sent(namesOf().giveAt(PHONE)).slice(0, -1)],
    ['that is empty', () => 'jumun-name='],
    ['that the browser made up', () => `jumun-name=${'a'.repeat(38)}`],
    ['with bytes that are no letters', () => 'jumun-name=%00%ff'],
  ])('is none %s', (_, cookie) => expect(namesOf().shownIn(cookie())).toBeUndefined());

  it('ends after thirty days, and is none of a day to come', () => {
    const names = namesOf();
    const nowMs = Date.parse('2026-11-29T00:00:00Z');
    const given = names.giveAt(PHONE, nowMs);
    expect(names.shownIn(sent(given), nowMs + 30 * DAY_MS)).toBe(given.name);
    expect(names.shownIn(sent(given), nowMs + 32 * DAY_MS)).toBeUndefined();
    expect(names.shownIn(sent(given), nowMs - 2 * DAY_MS)).toBeUndefined();
  });
});

/** A name of one browser with the proof of another's. */
function swapped(): string {
  const [one, other] = [namesOf().giveAt(PHONE), namesOf().giveAt(PHONE)].map(sent);
  return `${one?.slice(0, -22)}${other?.slice(-22)}`;
}

/** The number of different names when so many are given at addresses that follow each other. */
function given(count: number, addressOf: (nth: number) => string, scale = 1): number {
  const names = namesOf([next], { scale });
  return new Set(Array.from({ length: count }, (_, nth) => names.giveAt(addressOf(nth)).name)).size;
}

describe('names that are given', () => {
  it('are one each for a crowd of 5,000 phones behind one address that ask for four at once', () => {
    expect(given(20_000, () => PHONE)).toBe(20_000);
  });

  // A hundredth of the real bounds: 300 for an address, 600 for a /56, 1,200 for a /24 and a /48.
  it.each([
    ['an address', () => PHONE, 300],
    ['a /24', (nth: number) => `203.0.113.${nth % 256}`, 1_200],
    ['a /64', (nth: number) => `2001:db8:1:2::${nth.toString(16)}`, 300],
    ['a /56', (nth: number) => `2001:db8:1:2${(nth % 256).toString(16).padStart(2, '0')}::1`, 600],
    ['a /48', (nth: number) => `2001:db8:1:${nth.toString(16)}::1`, 1_200],
  ])('are bounded for %s: beyond it all who come share one', (_, addressOf, most) => {
    expect(given(2_000, addressOf, 1 / 100)).toBe(most + 1);
  });

  it('are shared for ten minutes, and are a signed name like another', () => {
    const names = namesOf([next], { scale: 1e-9 });
    names.giveAt(PHONE);
    const shared = names.giveAt(PHONE);
    expect(shared.cookie).toContain('; Max-Age=600; ');
    expect(names.shownIn(sent(shared))).toBe(shared.name);
    expect(names.giveAt('198.51.100.7').name).not.toBe(shared.name);
  });
});
