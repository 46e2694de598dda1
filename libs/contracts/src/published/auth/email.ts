import { publish } from '../../publish/publish.js';
import { auth } from '../../auth/contract.js';

const { procedures } = auth;

/** How owners prove that their e-mail address is theirs. */
export const emailRoutes = {
  sendEmailCode: publish(procedures.sendEmailCode, {
    method: 'POST',
    path: '/v1/shop/email/code',
    caller: 'owner',
    about: "Sends a code to the owner's e-mail address, which is not verified yet.",
    message: '인증번호를 이메일로 보냈어요.',
  }),
  verifyEmail: publish(procedures.verifyEmail, {
    method: 'POST',
    path: '/v1/shop/email/verify',
    caller: 'owner',
    about: "Verifies the owner's e-mail address by the code that was sent.",
    message: '이메일을 확인했어요.',
  }),
};
