import { faultsOf, faultsOfServer } from './buyer-faults';

const buyer = { name: '김주문', phone: '010-1234-5678', email: '' };

describe('the buyer', () => {
  it('needs a name and a phone number, and no e-mail', () => {
    expect(faultsOf(buyer)).toEqual({});
    expect(faultsOf({ name: ' ', phone: '', email: '' })).toEqual({
      name: '이름을 입력해주세요',
      phone: '전화번호를 입력해주세요',
    });
  });
  it('gives a whole phone number', () =>
    expect(faultsOf({ ...buyer, phone: '010-12' })).toEqual({ phone: '전화번호 형식이 올바르지 않습니다.' }));
  it.each(['kim', 'kim@', 'kim@jumun', 'ki m@jumun.kr'])('gives no e-mail or a right one, not %s', (email) =>
    expect(faultsOf({ ...buyer, email })).toEqual({ email: '유효한 이메일 형식을 입력해주세요' }),
  );
  it('reads what the server said to its fields, and leaves out what is no field of the form', () =>
    expect(faultsOfServer({ buyerPhone: '틀렸어요', paymentId: '없어요' })).toEqual({ phone: '틀렸어요' }));
});
