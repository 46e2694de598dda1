import { t } from '@lingui/core/macro';
import { isPhone } from '../../util/phone';
import type { Buyer } from './card-page';
import { isBlank } from './known-buyer';

export type BuyerField = keyof Buyer;
/** Consents given by an act of their own: that the data are used, and that the shop gets them. */
export interface Consents {
  collect: boolean;
  provide: boolean;
}
export type FormField = BuyerField | keyof Consents;
export type BuyerFaults = Partial<Record<FormField, string>>;

/** From top to bottom, as the form shows them. */
export const formFields = ['name', 'phone', 'email', 'collect', 'provide'] as const satisfies readonly FormField[];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const asked = () => t`적은 정보를 쓰려면 동의가 필요해요. 지우고 주문해도 돼요.`;

/** The form's faults as it stands. Nothing has to be given; data that are given have to be right and agreed to. */
export function faultsOf(buyer: Buyer, { collect, provide }: Consents): BuyerFaults {
  const faults: BuyerFaults = {};
  const { phone, email } = buyer;
  if (phone !== '' && !isPhone(phone)) faults.phone = t`전화번호 형식이 올바르지 않습니다.`;
  if (email.trim() !== '' && !EMAIL.test(email.trim())) faults.email = t`유효한 이메일 형식을 입력해주세요`;
  if (isBlank(buyer)) return faults;
  if (!collect) faults.collect = asked();
  if (!provide) faults.provide = asked();
  return faults;
}

const fieldOfWire: Record<string, BuyerField> = { buyerName: 'name', buyerPhone: 'phone', buyerEmail: 'email' };

/** The server's field errors, by our field names. */
export const faultsOfServer = (fieldErrors: Readonly<Record<string, string>>): BuyerFaults =>
  Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([wire, message]) => {
      const field = fieldOfWire[wire];
      return field ? [[field, message]] : [];
    }),
  );
