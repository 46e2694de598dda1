import { session } from '../../../session/session';
import { memoryStorage } from '../../../testing/memory-storage';
import { dropUnsaved, keepUnsaved, keepWatch, takeUpUnsaved, unsavedOf } from './unsaved';

const FORM_AT = '/store/admin/productEdit/add';
const empty = { name: '', days: [] as number[], picture: null as File | null };
const cake = { name: '치즈 케이크', days: [1, 2], picture: new File(['x'], 'cake.png') };

// Only the shop's id plays a part here.
const logIn = (shopId: string) =>
  session.start({ accessToken: 'a', refreshToken: 'r' }, { shopId } as Parameters<typeof session.start>[1]);
function endSession(typed: object | undefined, { isPersonal = false, at = FORM_AT } = {}): void {
  const leave = keepWatch('form', { typed: () => typed, isPersonal });
  session.end();
  keepUnsaved('shop-1', at);
  leave();
}
const onDevice = () => sessionStorage.getItem('unsaved') ?? '';
/** The page is loaded anew: what only it knew is gone, what lies on the device is still there. */
function loadAnew(): void {
  const kept = onDevice();
  dropUnsaved();
  sessionStorage.setItem('unsaved', kept);
}

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
  dropUnsaved();
  logIn('shop-1');
});

describe('what was typed when the session ended', () => {
  it('waits for the same shop’s log-in with its screen, picture and all, and leaves nothing on the device', () => {
    endSession(cake);
    logIn('shop-1');
    expect(takeUpUnsaved()).toBe(FORM_AT);
    expect(unsavedOf('form', empty)).toEqual(cake);
    expect(onDevice()).toBe('');
  });

  it('comes back without its picture after a log-in that left the page', () => {
    endSession(cake);
    loadAnew();
    logIn('shop-1');
    expect(takeUpUnsaved()).toBe(FORM_AT);
    expect(unsavedOf('form', empty)).toEqual({ ...cake, picture: null });
  });

  it.each([
    ['in the same page', () => undefined],
    ['in a page loaded anew', loadAnew],
  ])('is never another shop’s, %s', (_, meanwhile) => {
    endSession(cake);
    meanwhile();
    logIn('shop-2');
    expect([takeUpUnsaved(), unsavedOf('form', empty), onDevice()]).toEqual([undefined, undefined, '']);
    logIn('shop-1');
    expect([takeUpUnsaved(), unsavedOf('form', empty)]).toEqual([undefined, undefined]);
  });

  it('is given back once', () => {
    endSession(cake);
    logIn('shop-1');
    takeUpUnsaved();
    keepWatch('form', { typed: () => undefined, isPersonal: false })();
    expect([unsavedOf('form', empty), takeUpUnsaved()]).toEqual([undefined, undefined]);
  });

  it('is never written to the device where it is personal, which is said after a page was loaded anew', () => {
    endSession({ name: '김사장' }, { isPersonal: true });
    expect(onDevice()).not.toContain('김사장');
    logIn('shop-1');
    takeUpUnsaved();
    expect(unsavedOf('form', empty)).toEqual({ name: '김사장' });
    endSession({ name: '김사장' }, { isPersonal: true });
    loadAnew();
    logIn('shop-1');
    takeUpUnsaved();
    expect(unsavedOf('form', empty)).toEqual({});
  });

  it.each([
    ['before its screen was found again', () => undefined, '/store/admin', { name: '김사장' }],
    ['before its form was there', takeUpUnsaved, FORM_AT, { name: '김사장' }],
    ['before its screen was found again in a page loaded anew', loadAnew, '/store/admin', {}],
  ])('waits on when the session ends again %s, what is personal still not on the device', (_, meanwhile, at, kept) => {
    endSession({ name: '김사장' }, { isPersonal: true });
    logIn('shop-1');
    meanwhile();
    session.end();
    keepUnsaved('shop-1', at);
    expect(onDevice()).not.toContain('김사장');
    logIn('shop-1');
    expect([takeUpUnsaved(), unsavedOf('form', empty)]).toEqual([FORM_AT, kept]);
  });

  it('of one shop is gone when the session of another ends', () => {
    endSession(cake);
    logIn('shop-2');
    session.end();
    keepUnsaved('shop-2', FORM_AT);
    logIn('shop-2');
    expect([takeUpUnsaved(), unsavedOf('form', empty)]).toEqual([FORM_AT, undefined]);
  });

  it('is no more what the form held before when it was emptied since', () => {
    endSession(cake);
    logIn('shop-1');
    takeUpUnsaved();
    endSession(undefined);
    logIn('shop-1');
    takeUpUnsaved();
    expect(unsavedOf('form', empty)).toBeUndefined();
  });

  it('is nothing where nothing was typed, but the screen is found again', () => {
    endSession(undefined);
    logIn('shop-1');
    expect([takeUpUnsaved(), unsavedOf('form', empty)]).toEqual([FORM_AT, undefined]);
  });

  it.each([
    '//evil.test/store/admin/x',
    'https://evil.test',
    '/store/admin',
    '/store/admin/',
    '/store/admin//',
    '/policy/terms',
  ])('leads to no other place than a screen of the console: not to %s', (at) => {
    endSession(undefined, { at });
    logIn('shop-1');
    expect(takeUpUnsaved()).toBeUndefined();
  });

  it('is passed over where something else lies in its place, or a value of another kind', () => {
    for (const text of ['{', '7', 'null', '{"typed":{}}', '{"shopId":"shop-1","address":7,"typed":{}}']) {
      sessionStorage.setItem('unsaved', text);
      expect(takeUpUnsaved()).toBeUndefined();
    }
    endSession({ name: 7, days: 'all', picture: null, more: 1 });
    logIn('shop-1');
    takeUpUnsaved();
    expect(unsavedOf('form', empty)).toEqual({ picture: null });
  });
});
