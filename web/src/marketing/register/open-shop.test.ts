import { jest } from '@jest/globals';
import { memoryStorage } from '../../testing/memory-storage';
import { session } from '../../session/session';
import { openShop } from './open-shop';

globalThis.sessionStorage = memoryStorage();

const fields = {
  ownerName: '김사장',
  email: 'kim@jumun.test',
  shopName: '새 가게',
  password: 'oatcake1234!',
  confirm: 'oatcake1234!',
  terms: true,
  privacy: true,
  age: true,
  marketing: false,
};
const taken = () =>
  Response.json({ success: false, message: '이미 등록된 이메일입니다.', errorCode: 'EMAIL_TAKEN' }, { status: 409 });
const entered = () =>
  Response.json({
    success: true,
    data: { tokens: { accessToken: 'a', refreshToken: 'r' }, shop: { shopId: 's', status: 'pending' } },
  });
const refused = () =>
  Response.json({ success: false, message: '비밀번호가 달라요.', errorCode: 'LOGIN_FAILED' }, { status: 401 });

/** Plays the server: the answers in the order in which they are asked for. */
function answering(...answers: (() => Response)[]) {
  const ask = jest.spyOn(globalThis, 'fetch');
  ask.mockImplementation(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return ask;
}
beforeEach(() => {
  session.end();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('a sign-up whose first answer was lost', () => {
  it('ends logged in when the address is taken by that very try', async () => {
    const ask = answering(taken, entered);
    const goOn = await openShop(fields, undefined, true);
    await goOn();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(sessionStorage.getItem('accessToken')).toBe('a');
  });
  it('hears that the address is taken when it is a stranger’s', async () => {
    answering(taken, refused);
    await expect(openShop(fields, undefined, true)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });
  it('calls no address taken while it can’t be known whose it is', async () => {
    answering(taken);
    await expect(openShop(fields, undefined, true)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

describe('a sign-up that was heard', () => {
  it('tries no log-in at a taken address', async () => {
    const ask = answering(taken, entered);
    await expect(openShop(fields, undefined)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
