import { isPhone } from '../../util/phone';
import type { Buyer } from './card-page';

export type BuyerField = keyof Buyer;
export type BuyerFaults = Partial<Record<BuyerField, string>>;

/** From top to bottom, as the form shows them. */
export const buyerFields = ['name', 'phone', 'email'] as const satisfies readonly BuyerField[];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the fields as they stand: whom to call at the counter and where to send "ready" are asked for. */
export function faultsOf({ name, phone, email }: Buyer): BuyerFaults {
  const faults: BuyerFaults = {};
  if (name.trim() === '') faults.name = '이름을 입력해주세요';
  if (phone === '') faults.phone = '전화번호를 입력해주세요';
  else if (!isPhone(phone)) faults.phone = '전화번호 형식이 올바르지 않습니다.';
  if (email.trim() !== '' && !EMAIL.test(email.trim())) faults.email = '유효한 이메일 형식을 입력해주세요';
  return faults;
}

const fieldOfWire: Record<string, BuyerField> = { buyerName: 'name', buyerPhone: 'phone', buyerEmail: 'email' };

/** What the server said to single fields, by the names of ours. */
export const faultsOfServer = (fieldErrors: Readonly<Record<string, string>>): BuyerFaults =>
  Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([wire, message]) => {
      const field = fieldOfWire[wire];
      return field ? [[field, message]] : [];
    }),
  );
