import { AppError, toAppError } from '../../api/app-error';
import { fromAnswer } from '../../api/from-answer';
import { loginFailureText } from './log-in';
import { loginNotices } from './login-form';

const UNREACHED = '서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.';

describe('the sentence of a failed log-in', () => {
  it('is the server’s, or the agreed one where it sent none', () => {
    const refused = { success: false, message: '이메일 또는 비밀번호가 올바르지 않습니다.', errorCode: 'LOGIN_FAILED' };
    expect(loginFailureText(fromAnswer(401, refused))).toBe('이메일 또는 비밀번호가 올바르지 않습니다.');
    expect(loginFailureText(fromAnswer(200, { success: false }))).toBe('로그인에 실패했습니다.');
    expect(loginFailureText(fromAnswer(502, undefined))).toBe('로그인에 실패했습니다.');
  });
  it('says that nothing answered', () => {
    expect(loginFailureText(toAppError(new TypeError('Failed to fetch')))).toBe(UNREACHED);
    expect(loginFailureText(toAppError(new DOMException('late', 'TimeoutError')))).toBe(UNREACHED);
  });
  it('does not blame the network for an answer that was late on the server’s side', () => {
    const late = { success: false, message: '응답이 늦어지고 있어요.', errorCode: 'SERVICE_LATE' };
    expect(loginFailureText(fromAnswer(504, late))).toBe('응답이 늦어지고 있어요.');
  });
  it('admits what went wrong here', () => {
    expect(loginFailureText(new TypeError('no data'))).toBe('로그인 처리 중 오류가 발생했습니다.');
    const unexpected = new AppError({ kind: 'client', code: 'UNEXPECTED', message: '?' });
    expect(loginFailureText(unexpected)).toBe('로그인 처리 중 오류가 발생했습니다.');
  });
});

describe('the notice above the log-in form', () => {
  it('knows three errors and passes over every other', () => {
    expect(['invalid_params', 'user_not_found', 'social_login_failed'].map((error) => loginNotices.has(error))).toEqual(
      [true, true, true],
    );
    expect([null, '', 'constructor', 'nonsense'].map((error) => loginNotices.get(error))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
