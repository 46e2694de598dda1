import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { auth } from '../../auth/contract.js';
import { accessToken } from './colleagues.js';

const { procedures } = auth;

/** How owners prove again who they are. */
export const proofRoutes = {
  list: publish(procedures.listProofs, {
    method: 'GET',
    path: '/v1/account/reauth',
    caller: 'owner',
    about: 'How the owner can prove itself beside the password: by a passkey, by a code in a mail.',
    noStore: true,
  }),
  prove: publish(procedures.proveOwner, {
    method: 'POST',
    path: '/v1/account/reauth',
    caller: 'owner',
    about:
      'Proves the password again, or the code of a mail; for 5 minutes the new access token does what asks for a fresh proof.',
    noStore: true,
    answer: z.object(accessToken),
    present: (output) => output,
  }),
  sendCode: publish(procedures.sendProofCode, {
    method: 'POST',
    path: '/v1/account/reauth/code',
    caller: 'owner',
    about: 'Mails a code to an owner who logs in by a provider and has no password.',
    message: '인증번호를 이메일로 보냈어요.',
  }),
  startPasskey: publish(procedures.startOwnerProof, {
    method: 'POST',
    path: '/v1/account/reauth/passkey/start',
    caller: 'owner',
    about: "The question for a fresh proof by one of the owner's passkeys.",
    noStore: true,
  }),
  passkey: publish(procedures.proveOwnerByPasskey, {
    method: 'POST',
    path: '/v1/account/reauth/passkey',
    caller: 'owner',
    about: 'Proves the owner by a passkey, in place of the password.',
    noStore: true,
    answer: z.object(accessToken),
    present: (output) => output,
  }),
  lookAtChange: publish(procedures.lookAtChange, {
    method: 'POST',
    path: '/v1/account/undo/look',
    caller: 'anyone',
    about: 'What the key of a message about an account would undo.',
    noStore: true,
  }),
  undoChange: publish(procedures.undoChange, {
    method: 'POST',
    path: '/v1/account/undo',
    caller: 'anyone',
    about:
      'Undoes a change of the last 72 hours and all later ones: the owner’s name, phone and papers are as before, every session ends, and a new password has to be set.',
    message: '되돌렸어요. 새 비밀번호를 정해주세요.',
  }),
};
