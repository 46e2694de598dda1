import { memoryStorage } from '../../testing/memory-storage';
import { accountDraft } from '../forgot-password/account-draft';
import { signUpDraft } from '../register/sign-up-draft';
import { beginSession } from './begin-session';

globalThis.sessionStorage = memoryStorage();

const kim = { provider: 'kakao', providerId: '777' } as const;
const typed = { owner_name: '김사장', shop_email: 'kim@jumun.test', shop_name: '새 가게' };

describe('what a newcomer had typed', () => {
  it('comes back for the person who typed it, and for nobody else', () => {
    signUpDraft.keep(typed, kim);
    expect(signUpDraft.get(kim)).toMatchObject(typed);
    expect(signUpDraft.get({ ...kim, providerId: '778' })).toBeUndefined();
    expect(signUpDraft.get({ ...kim, provider: 'naver' })).toBeUndefined();
  });
});

describe('a log-in', () => {
  it('leaves no draft behind for the next person in the tab', () => {
    signUpDraft.keep(typed, kim);
    accountDraft.keep({ owner_name: typed.owner_name, shop_email: typed.shop_email });
    // The shop's content plays no part here.
    beginSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, shop: { shop_id: 's' } as never });
    expect(signUpDraft.get(kim)).toBeUndefined();
    expect(accountDraft.get()).toEqual({ owner_name: '', shop_email: '' });
    expect(sessionStorage.getItem('accessToken')).toBe('a');
  });
});

describe('a browser that keeps no site data', () => {
  it('keeps no draft, and breaks nothing', () => {
    const blocked = { ...memoryStorage(), getItem: refuse, setItem: refuse, removeItem: refuse };
    globalThis.sessionStorage = blocked;
    signUpDraft.keep(typed, kim);
    expect(signUpDraft.get(kim)).toBeUndefined();
    accountDraft.keep(typed);
    expect(accountDraft.get()).toEqual({ owner_name: '', shop_email: '' });
    accountDraft.drop();
  });
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
