import { AppError, toAppError } from './app-error';
import { fromAnswer } from './from-answer';

describe('the one shape of failure', () => {
  it('keeps code, sentence, fields and request id of a refusal', () => {
    const error = fromAnswer(409, {
      success: false,
      message: '이미 등록된 이메일입니다.',
      errorCode: 'EMAIL_TAKEN',
      requestId: 'r1',
      errors: [{ path: 'shop_email', message: '다른 이메일을 입력해주세요.' }],
    });
    expect(error).toMatchObject({
      kind: 'client',
      code: 'EMAIL_TAKEN',
      message: '이미 등록된 이메일입니다.',
      requestId: 'r1',
    });
    expect(error.fieldErrors).toEqual({ email: '다른 이메일을 입력해주세요.' });
  });
  it('has a Korean sentence when a proxy answered with something else', () => {
    expect(fromAnswer(502, undefined, 'r2')).toMatchObject({
      kind: 'server',
      code: 'HTTP_502',
      requestId: 'r2',
      message: expect.stringContaining('다시 시도'),
    });
  });
  it('keeps every fault of a field in its order', () => {
    const errors = ['2번째 줄: 금액이 올바르지 않아요.', '5번째 줄: 칸의 수가 달라요.'];
    const error = fromAnswer(400, { errors: errors.map((message) => ({ path: 'file', message })) });
    expect(error.faults).toEqual(errors);
  });
  it('leaves out field errors of a wrong shape', () => {
    expect(fromAnswer(400, { errors: [{ path: 1 }, null, 'x'] }).fieldErrors).toEqual({});
  });
  it('tells a dead network from a slow server', () => {
    expect(toAppError(new TypeError('Failed to fetch'))).toMatchObject({ kind: 'network' });
    expect(toAppError(new DOMException('slow', 'TimeoutError'))).toMatchObject({ kind: 'timeout' });
  });
  it('passes an AppError through', () => {
    const error = new AppError({ kind: 'client', code: 'X', message: 'x' });
    expect(toAppError(error)).toBe(error);
  });
});
