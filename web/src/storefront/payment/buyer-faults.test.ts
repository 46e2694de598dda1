import { faultsOf, faultsOfServer } from './buyer-faults';

const buyer = { name: '김주문', phone: '010-1234-5678', email: '' };
const all = { collect: true, provide: true };
const none = { collect: false, provide: false };

describe('the buyer', () => {
  it('needs to give nothing, and then agrees to nothing', () => {
    expect(faultsOf({ name: ' ', phone: '', email: '' }, none)).toEqual({});
    expect(faultsOf(buyer, all)).toEqual({});
  });
  it('agrees to each use of what was given', () => {
    expect(Object.keys(faultsOf(buyer, none))).toEqual(['collect', 'provide']);
    expect(Object.keys(faultsOf({ name: '', phone: '', email: 'kim@jumun.kr' }, { ...all, provide: false }))).toEqual([
      'provide',
    ]);
  });
  it.each(['010-12', '+8190'])('gives no phone number or a whole one, not %s', (phone) =>
    expect(faultsOf({ ...buyer, phone }, all)).toEqual({ phone: '전화번호 형식이 올바르지 않습니다.' }),
  );
  it.each(['kim', 'kim@', 'kim@jumun', 'ki m@jumun.kr'])('gives no e-mail or a right one, not %s', (email) =>
    expect(faultsOf({ ...buyer, email }, all)).toEqual({ email: '유효한 이메일 형식을 입력해주세요' }),
  );
  it('reads what the server said to its fields, and leaves out what is no field of the form', () =>
    expect(faultsOfServer({ buyerPhone: '틀렸어요', paymentId: '없어요' })).toEqual({ phone: '틀렸어요' }));
});
