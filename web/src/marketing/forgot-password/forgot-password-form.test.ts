import type { ZodType } from 'zod';
import { AppError } from '../../api/app-error';
import { fromAnswer } from '../../api/from-answer';
import { failureText } from './find-account';
import { AccountFields, NewPasswordFields } from './forgot-password-checks';
import { isGoodNews, statusTexts } from './forgot-password-form';

/** The first message of each field, which is the one that is shown. */
function shown(schema: ZodType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse());
}

describe('the account whose password was forgotten', () => {
  const good = { ownerName: '김 사장', email: 'a@b.kr' };

  it('takes Korean and English names', () => {
    expect(shown(AccountFields, good)).toEqual({});
    expect(shown(AccountFields, { ...good, ownerName: 'Kim Sajang' })).toEqual({});
  });
  it.each([
    ['', '이름을 입력해주세요'],
    ['김', '이름은 2자 이상 입력해주세요'],
    ['김사장1', '올바른 이름을 입력해주세요'],
  ])('answers the name "%s" with "%s"', (ownerName, message) => {
    expect(shown(AccountFields, { ...good, ownerName })).toEqual({ ownerName: message });
  });
  it.each([
    ['', '이메일을 입력해주세요'],
    ['a@', '유효한 이메일 형식을 입력해주세요'],
  ])('answers the address "%s" with "%s"', (email, message) => {
    expect(shown(AccountFields, { ...good, email })).toEqual({ email: message });
  });
});

describe('the new password', () => {
  const good = { resetCode: '123456', newPassword: 'oatcake1234!', confirmPassword: 'oatcake1234!' };
  const both = (typed: string) => ({ ...good, newPassword: typed, confirmPassword: typed });

  it('is taken with its code', () => expect(shown(NewPasswordFields, good)).toEqual({}));
  it('asks for everything', () => {
    expect(shown(NewPasswordFields, { resetCode: '', newPassword: '', confirmPassword: '' })).toEqual({
      resetCode: '인증번호 6자리를 입력해주세요',
      newPassword: '새 비밀번호를 입력해주세요',
      confirmPassword: '비밀번호 확인을 입력해주세요',
    });
  });
  it.each([
    ['short1!', '비밀번호는 8자 이상 입력해주세요'],
    ['lettersonly', '영문과 숫자를 포함해 8자 이상 입력해주세요'],
    ['with space1', '영문과 숫자를 포함해 8자 이상 입력해주세요'],
  ])('answers "%s" with "%s"', (typed, message) => {
    expect(shown(NewPasswordFields, both(typed))).toEqual({ newPassword: message });
  });
  it('tells of an unequal confirmation while the code is still missing', () => {
    expect(shown(NewPasswordFields, { ...good, resetCode: '', confirmPassword: 'other1234' })).toEqual({
      resetCode: '인증번호 6자리를 입력해주세요',
      confirmPassword: '비밀번호가 일치하지 않아요',
    });
  });
});

describe('a status message', () => {
  it('has the colour of success by its word', () => {
    const { confirmed, sentAgain, changed, ...failures } = statusTexts;
    expect([confirmed, sentAgain, changed].every(isGoodNews)).toBe(true);
    expect(Object.values(failures).some(isGoodNews)).toBe(false);
  });
  it('is no success for asking to check something', () => {
    expect(isGoodNews('입력한 내용을 다시 확인해주세요.')).toBe(false);
    expect(isGoodNews('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.')).toBe(false);
  });
  it('is the server’s sentence, then what is known of the line, then our own', () => {
    const refused = fromAnswer(404, { success: false, errorCode: 'X', message: '일치하는 계정을 찾을 수 없어요.' });
    expect(failureText(refused, 'ours')).toBe('일치하는 계정을 찾을 수 없어요.');
    const unheard = new AppError({ kind: 'network', code: 'NETWORK', message: '연결할 수 없어요.' });
    expect(failureText(unheard, 'ours')).toBe('연결할 수 없어요.');
    expect(failureText(fromAnswer(502, undefined), 'ours')).toBe('ours');
  });
});
