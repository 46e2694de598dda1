import { session } from '../../session/session';
import { memoryStorage } from '../../testing/memory-storage';
import { accountDraft } from './account-draft';
import { signUpDraft } from './sign-up-draft';
import { beginSession } from './begin-session';

globalThis.sessionStorage = memoryStorage();

const kim = { provider: 'kakao', providerId: '777' } as const;
const typed = { ownerName: '김사장', email: 'kim@jumun.test', shopName: '새 가게' };

// Another file of this worker may have left a session in memory.
beforeEach(() => {
  session.end();
  sessionStorage.clear();
});

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
    accountDraft.keep({ ownerName: typed.ownerName, email: typed.email });
    // The shop's content plays no part here.
    beginSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, shop: { shopId: 's' } as never });
    expect(signUpDraft.get(kim)).toBeUndefined();
    expect(accountDraft.get()).toEqual({ ownerName: '', email: '' });
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
    expect(accountDraft.get()).toEqual({ ownerName: '', email: '' });
    accountDraft.drop();
  });
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
