import { publish } from '../../publish/publish.js';
import { auth } from '../../auth/contract.js';

const { procedures } = auth;

/** How owners prove that the shop's phone is theirs. */
export const phoneRoutes = {
  sendPhoneCode: publish(procedures.sendPhoneCode, {
    method: 'POST',
    path: '/v1/shop/phone/code',
    caller: 'owner',
    about: "Sends a code by text to the shop's phone, which is not verified yet.",
    message: '인증번호를 문자로 보냈어요.',
  }),
  verifyPhone: publish(procedures.verifyPhone, {
    method: 'POST',
    path: '/v1/shop/phone/verify',
    caller: 'owner',
    about: "Verifies the shop's phone by the code that was sent; from then on a code for a new password may go there.",
    message: '휴대전화를 확인했어요.',
  }),
};
