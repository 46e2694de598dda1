import { orders } from '../orders/contract.js';
import { OrderNumber, pickupNumber } from './ids.js';
import { Won, won } from './money.js';
import { NewStoreName, RESERVED_STORE_NAMES, StoreName } from './store-name.js';
import { PairingCode } from '../auth/device-views.js';
import { StockText, typedStock } from '../catalog/product.js';
import { ResetCode } from '../published/auth/account.js';
import { BankAccountNumber } from './banks.js';
import { BusinessNumber, Email, formatPhone, line, Password, Phone, ShopperPhone } from './text.js';
import { businessDay, startOfDay, startOfWeek } from './time.js';

const messageOf = (
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('Korean days', () => {
  it('begin at midnight in Seoul', () => {
    expect(businessDay(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
    expect(businessDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });

  it('make weeks that begin on Monday', () => {
    // 2026-11-21 is a Saturday, 2026-11-22 a Sunday, 2026-11-23 a Monday.
    expect(startOfWeek(new Date('2026-11-21T03:00:00Z')).toISOString()).toBe('2026-11-15T15:00:00.000Z');
    expect(startOfWeek(new Date('2026-11-22T14:59:59Z')).toISOString()).toBe('2026-11-15T15:00:00.000Z');
    expect(startOfWeek(new Date('2026-11-22T15:00:00Z')).toISOString()).toBe('2026-11-22T15:00:00.000Z');
  });
});

describe('won', () => {
  it('are whole and never below zero', () => {
    expect(won(0)).toBe(0);
    expect(() => won(0.5)).toThrow(RangeError);
    expect(() => won(Number.NaN)).toThrow(RangeError);
    expect(Won.safeParse(-1).success).toBe(false);
    expect(Won.safeParse('1').success).toBe(false);
  });
});

describe('an order number', () => {
  it('is day, secret and pickup number', () => {
    expect(OrderNumber.safeParse('261121-0A1B2C3D-001').success).toBe(true);
    expect(OrderNumber.safeParse('261121-0A1B2C3D-1000').success).toBe(true);
    for (const wrong of [
      '261121-0A1B2C3I-001',
      '261121-0A1B2C3-001',
      '261121-0A1B2C3D-1',
      "261121-0A1B2C3D-001' or 1=1",
    ]) {
      expect(OrderNumber.safeParse(wrong).success).toBe(false);
    }
    expect(pickupNumber('261121-0A1B2C3D-012')).toBe('012');
  });
});

describe('a store name', () => {
  it('is 2 to 40 Latin letters, digits and spaces', () => {
    expect(NewStoreName.parse(' Seoul Coffee ')).toBe('Seoul Coffee');
    expect(messageOf(NewStoreName, '')).toBe('상점 도메인 이름은 필수입니다.');
    expect(messageOf(NewStoreName, '카페')).toBe('영어와 숫자만 사용이 가능합니다.');
    expect(NewStoreName.safeParse('a').success).toBe(false);
    expect(NewStoreName.safeParse('a'.repeat(41)).success).toBe(false);
  });

  it('loses the leading @ of the public address', () => {
    expect(StoreName.parse('@demo')).toBe('demo');
    expect(StoreName.safeParse('@').success).toBe(false);
  });

  it('is never one of the first path parts of the app', () => {
    for (const taken of ['login', 'store', 'policy', 'register', 'ops', 'v1', 'media'])
      expect(RESERVED_STORE_NAMES.has(taken)).toBe(true);
  });
});

describe('texts of people', () => {
  it('say what the specification says about a password', () => {
    const rule = '영문과 숫자를 포함해 8자 이상 입력해주세요';
    for (const wrong of ['abcdefgh', '12345678', 'abc123', 'abcd123', 'abcd1234한', 'abcd 1234'])
      expect(messageOf(Password, wrong)).toBe(rule);
    expect(messageOf(Password, 'a1'.repeat(65))).toBe('128자까지 입력할 수 있어요.');
    expect(messageOf(Password, '')).toBe('비밀번호를 입력해주세요');
    for (const right of ['abcd1234!@#$%^&*', 'abcd1234', 'a1'.repeat(64)])
      expect(Password.safeParse(right).success).toBe(true);
  });

  it('say what the specification says about an e-mail address, and compare it without case', () => {
    expect(messageOf(Email, '')).toBe('이메일을 입력해주세요');
    expect(messageOf(Email, 'a@b')).toBe('유효한 이메일 형식을 입력해주세요');
    expect(Email.parse(' Demo@Jumun.TEST ')).toBe('demo@jumun.test');
  });

  it('know Korean phone numbers', () => {
    for (const right of ['010-1234-5678', '02-123-4567', '031-123-4567'])
      expect(Phone.safeParse(right).success).toBe(true);
    for (const wrong of ['01012345678', '010-12345-678', '010-1234-567a', ''])
      expect(messageOf(Phone, wrong)).toMatch(/전화번호/);
  });

  it.each([
    ['010-1234-5678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '010-1234-5678'],
    ['+82-2-123-4567', '02-123-4567'],
    ['+81 90 1234 5678', '+819012345678'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('keep a shopper’s phone in one form: %s', (typed, kept) => {
    expect(ShopperPhone.parse(typed)).toBe(kept);
    expect(ShopperPhone.parse(kept)).toBe(kept);
  });

  it.each(['01012345678', '+', '+82', '+82 10-12', '+0 123 4567 890', '+123', '+1234567890123456'])(
    'refuse a shopper’s phone that is none: %s',
    (typed) => expect(messageOf(ShopperPhone, typed)).toMatch(/전화번호/),
  );

  it('hyphenate a phone number as it is typed', () => {
    expect(['0', '010', '0101', '0101234', '01012345678', '010123456789', '0212345678', '021234567'].map(formatPhone)).toEqual([
      '0', '010', '010-1', '010-1234', '010-1234-5678', '010-1234-5678', '02-1234-5678', '02-123-4567',
    ]); // prettier-ignore
  });

  it('write business numbers 3-2-5', () => {
    expect(BusinessNumber.safeParse('123-45-67890').success).toBe(true);
    expect(messageOf(BusinessNumber, '1234567890')).toBe('예: 123-45-67890');
  });

  it('hold no control characters', () => {
    expect(line(10, '필수').safeParse('a\u0000b').success).toBe(false);
    expect(messageOf(line(10, '필수'), '   ')).toBe('필수');
  });
});

describe('a service’s messages', () => {
  it('take their subjects from their keys', () => {
    expect(orders.procedures.startCheckout.subject).toBe('rpc.orders.startCheckout');
    expect(orders.facts.paymentPaid.subject).toBe('evt.orders.payment-paid');
  });

  it('travel encrypted where they hold what is personal', () => {
    expect(orders.procedures.getPaymentDetail.sealed).toBe(true);
    expect(orders.procedures.getOrder.sealed).toBe(false);
  });
});

describe('digits of any width', () => {
  it('are digits in phone numbers, business numbers, accounts, codes and numbers of pieces', () => {
    expect(Phone.parse('０１０－１２３４－５６７８')).toBe('010-1234-5678');
    expect(ShopperPhone.parse('０１０－１２３４－５６７８')).toBe('010-1234-5678');
    expect(ShopperPhone.parse('＋８２ １０ １２３４ ５６７８')).toBe('010-1234-5678');
    expect(formatPhone('０１０１２３４５６７８')).toBe('010-1234-5678');
    expect(BusinessNumber.parse('１２３－４５－６７８９０')).toBe('123-45-67890');
    expect(BankAccountNumber.parse('１１０－２３４ ５６７８９０')).toBe('110234567890');
    expect(ResetCode.parse('１２３４５６')).toBe('123456');
    expect(PairingCode.parse('１２３４５６')).toBe('123456');
    expect([StockText.parse('１２'), typedStock('１２')]).toEqual(['12', 12]);
  });
});
