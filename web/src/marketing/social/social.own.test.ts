import { jest } from '@jest/globals';
import { AppError } from '../../api/app-error';
import { memoryStorage } from '../../testing/memory-storage';
import { arrivalIn, claimIn, tellsTooMuch } from './arrival';
import { socialErrorOf, socialLogInOnce } from './social-log-in';

globalThis.sessionStorage = memoryStorage();

const claim = { provider: 'google', providerId: '1', email: 'a@b.kr', ticket: 't1' } as const;
const search = (query: object) => `?${new URLSearchParams({ ...query }).toString()}`;

describe('who a provider sends back', () => {
  it('is known by address, provider and number there', () => {
    expect(claimIn(search(claim))).toEqual(claim);
    const { email: _, ...nameless } = claim;
    expect(claimIn(search(nameless))).toBeUndefined();
    expect(claimIn(search({ ...claim, provider: 'facebook' }))).toBeUndefined();
    expect(claimIn('')).toBeUndefined();
  });
  it('is a newcomer even without an e-mail address or a name', () => {
    const unnamed = search({ ...claim, email: '', name: '' });
    expect(arrivalIn(unnamed)).toEqual({ ...claim, email: '', name: '' });
    expect(arrivalIn(search({ provider: 'kakao' }))).toBeUndefined();
  });
  it('does not fix an address that is none', () => {
    expect(arrivalIn(search({ ...claim, email: 'nobody' }))?.email).toBe('');
  });
  it('is not left in the address bar', () => {
    expect(tellsTooMuch(search(claim))).toBe(true);
    expect(tellsTooMuch('?utm_source=poster')).toBe(false);
  });
});

describe('a failed social log-in', () => {
  it('leads to sign-up only when the server knows no such account', () => {
    const unknown = new AppError({ kind: 'client', code: 'X', message: '등록되지 않은 사용자입니다.' });
    expect(socialErrorOf(unknown)).toBe('user_not_found');
    const spent = new AppError({ kind: 'client', code: 'TICKET_INVALID', message: '시간이 지났어요.' });
    expect(socialErrorOf(spent)).toBe('social_login_failed');
    expect(socialErrorOf(new Error('broken'))).toBe('social_login_failed');
  });
});

describe('a ticket', () => {
  it('is shown to the server once, however often the page is drawn', async () => {
    const answer = { success: true, data: { tokens: { accessToken: 'a', refreshToken: 'r' }, shop: { shopId: 's' } } };
    const ask = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
    await Promise.all([socialLogInOnce(claim), socialLogInOnce({ ...claim })]);
    await socialLogInOnce({ ...claim, ticket: 't2' });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(sessionStorage.getItem('accessToken')).toBe('a');
    ask.mockRestore();
  });
});
