import { isCommonPassword } from './common-password.js';

describe('a common password', () => {
  it.each([
    'password1',
    'Password1!',
    'P@ssw0rd1',
    'p4$$w0rd2026',
    '1password1',
    'qwer1234',
    'QWER1234!',
    '1q2w3e4r',
    '1qaz2wsx',
    'asdf1234',
    'abcd1234',
    'a1b2c3d4',
    'qwerasdf12',
    'aaaaaaa1',
    'abababab1',
    'abc123abc123',
    'qweqwe123',
    'testtest1',
    'admin1234',
    'iloveyou2',
    '1l0v3y0u!',
    'welcome123',
    'sunshine2024!',
    'dkssud12!',
    'tkfkdgo1',
    'monkey!!11',
    'hell0hell0',
    '12345678a',
    'a12345678',
    'jumun1234!',
    'Jumun2026!',
    'jumun!kr2026',
    'my!jumun!77',
    'wnans1234!',
    'wnans!2026',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password, [])).toBe(true);
  });

  it.each([
    'oatcake1234!',
    'canary!passw0rd',
    'brandnew1!',
    'journey1234!',
    'gulmaru8dabang',
    'tR7k2mQ9',
    'river7lantern',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password, ['demo@jumun.test', '데모 카페', '홍길동'])).toBe(false);
  });

  it.each([
    ['moonlit88cafe', 'Moonlit Cafe'],
    ['xxmoonlitcafe7', 'Moonlit Cafe'],
    ['hongildong77!', 'HonGildong@x.test'],
    ['my9hongildong', 'hong.gildong+hongildong@x.test'],
  ])('%s is refused beside the name %s alone', (password, name) => {
    expect([isCommonPassword(password, [name]), isCommonPassword(password, ['가게'])]).toEqual([true, false]);
  });
});
