import { isCommonPassword } from '@jumun/contracts';
import { refuseCommonPassword } from './common-password.js';

describe('a common password', () => {
  it.each(['ncc1701d', 'Rush2112', 'usuckballz1'])('%s is refused, which was leaked', async (password) => {
    expect(isCommonPassword(password, [])).toBe(false);
    await expect(refuseCommonPassword(password, [], 'password')).rejects.toMatchObject({ code: 'PASSWORD_COMMON' });
  });

  it('is refused at the field where it stands, in Korean', async () => {
    await expect(refuseCommonPassword('password1', [], 'newPassword')).rejects.toMatchObject({
      code: 'PASSWORD_COMMON',
      errors: [
        { path: 'newPassword', message: '너무 흔하거나 추측하기 쉬운 비밀번호예요. 다른 비밀번호를 입력해주세요.' },
      ],
    });
  });

  it('and no other is not refused', async () => {
    await expect(refuseCommonPassword('oatcake1234!', ['데모 카페'], 'password')).resolves.toBeUndefined();
  });
});
