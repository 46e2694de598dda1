import { AppError, fromAnswer } from './app-error';
import { messageOr } from './message-or';

describe('the sentence of a failed save', () => {
  it('is the server’s where it refused with a reason', () => {
    const refused = new AppError({ kind: 'client', code: 'STORE_NAME_TAKEN', message: '이미 사용 중이에요.' });
    expect(messageOr(refused, '실패했습니다.')).toBe('이미 사용 중이에요.');
  });

  it('is the server’s where it refused without a code', () => {
    expect(messageOr(fromAnswer(200, { success: false, message: '잠시 쉬어요.' }), '실패했습니다.')).toBe(
      '잠시 쉬어요.',
    );
  });

  it('is our own where the answer had none', () => {
    expect(messageOr(fromAnswer(502, undefined), '실패했습니다.')).toBe('실패했습니다.');
  });

  it('is our own where the server could not be heard', () => {
    const lost = new AppError({ kind: 'network', code: 'NETWORK', message: '연결할 수 없어요.' });
    expect(messageOr(lost, '실패했습니다.')).toBe('실패했습니다.');
    expect(messageOr(new Error('broken'), '실패했습니다.')).toBe('실패했습니다.');
  });
});
