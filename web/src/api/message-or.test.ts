import { AppError } from './app-error';
import { fromAnswer } from './from-answer';
import { messageOr, withReason } from './message-or';

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

describe('a sentence with a reason', () => {
  it('has the server’s own under it, and stands alone where there is none', () => {
    const refused = new AppError({ kind: 'client', code: 'CHAT_CODE_REFUSED', message: '처음부터 다시 연결해주세요.' });
    expect(withReason(refused, '실패했습니다.')).toBe('실패했습니다.\n처음부터 다시 연결해주세요.');
    expect(withReason(new Error('broken'), '실패했습니다.')).toBe('실패했습니다.');
  });

  it('is not said twice', () => {
    const longer = new AppError({ kind: 'server', code: 'CHAT_FAILED', message: '실패했습니다. 다시 시도해주세요.' });
    expect(withReason(longer, '실패했습니다.')).toBe('실패했습니다. 다시 시도해주세요.');
  });
});
