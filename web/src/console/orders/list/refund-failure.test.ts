import { AppError } from '../../../api/app-error';
import { refundFailureOf } from './refund-failure';

const refused = (code: string, message = '안 돼요.', data?: unknown) =>
  new AppError({ kind: 'client', code, message, data });

describe('a refund that was not confirmed', () => {
  it.each(['NETWORK', 'TIMEOUT', 'SERVICE_AWAY', 'TOOK_TOO_LONG', 'INTERNAL', 'HTTP_502'])(
    'may have happened after %s, and is only asked about again',
    (code) => {
      const kind = code === 'NETWORK' ? 'network' : code === 'TIMEOUT' ? 'timeout' : 'server';
      const failure = refundFailureOf(new AppError({ kind, code, message: '문제가 생겼어요.' }));
      expect(failure).toEqual({ isCertain: false, text: expect.stringContaining('아직 알 수 없어요') });
    },
  );

  it('did not happen when the card company could not be reached or said no', () => {
    const away = refundFailureOf(new AppError({ kind: 'server', code: 'PROVIDER_FAILED', message: 'x' }));
    expect(away).toEqual({ isCertain: true, text: expect.stringContaining('환불하지 않았어요') });
    const no = refundFailureOf(refused('PROVIDER_REFUSED', '이 카드는 일부만 환불할 수 없어요.'));
    expect(no.isCertain).toBe(true);
    expect(no.text).toContain('이 카드는 일부만 환불할 수 없어요.');
  });

  it('says what may still be given back when it was too much', () => {
    const failure = refundFailureOf(refused('REFUND_TOO_MUCH', '환불할 수 있는 금액보다 커요.', { refundable: 4500 }));
    expect(failure.text).toBe('환불할 수 있는 금액보다 커요. 지금은 4,500원까지 환불할 수 있어요.');
    expect(refundFailureOf(refused('REFUND_TOO_MUCH', '커요.')).text).toBe('커요.');
  });

  it('is told in the words of the server while another one is under way', () => {
    expect(refundFailureOf(refused('REFUND_UNDER_WAY', '처리 중인 환불이 있어요.'))).toEqual({
      isCertain: true,
      text: '처리 중인 환불이 있어요.',
    });
  });
});
