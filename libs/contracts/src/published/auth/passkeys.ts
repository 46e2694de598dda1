import { z } from 'zod';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { auth } from '../../auth/contract.js';
import { PasskeyAnswer } from '../../auth/passkey-views.js';
import { Tokens } from '../../auth/views.js';
import { accessToken, WireOperator } from './colleagues.js';
import { WireShop } from './wire-shop.js';

const { procedures } = auth;

/** Log-in, proof and second factor by a passkey. Options and credentials travel as JSON text, as browsers read and write them. */
export const passkeyRoutes = {
  startLogIn: publish(procedures.startPasskeyLogIn, {
    method: 'POST',
    path: '/v1/auth/passkey',
    caller: 'anyone',
    audience: 'both',
    about: 'The question for a log-in with a passkey, of an owner or an operator.',
    noStore: true,
  }),
  opsLogIn: route({
    method: 'POST',
    path: '/v1/ops/login/passkey',
    caller: 'anyone',
    about: 'Logs an operator in by a passkey that its holder unlocked.',
    body: PasskeyAnswer,
    asks: [procedures.operatorPasskeyLogIn],
    answer: ok(z.object({ tokens: Tokens, operator: WireOperator })),
  }),
  start: publish(procedures.startPasskey, {
    method: 'POST',
    path: '/v1/ops/security/passkeys/start',
    caller: 'operator',
    about: 'The question for a new passkey.',
    noStore: true,
  }),
  add: publish(procedures.addPasskey, {
    method: 'POST',
    path: '/v1/ops/security/passkeys',
    caller: 'operator',
    about: 'Adds a passkey; as the first second factor it comes with ten recovery codes, which are shown once.',
    status: 201,
    noStore: true,
    answer: z.object({ ...accessToken, recovery_codes: z.array(z.string()) }),
    present: ({ recoveryCodes, ...rest }) => ({ ...rest, recovery_codes: recoveryCodes }),
  }),
  remove: publish(procedures.removePasskey, {
    method: 'DELETE',
    path: '/v1/ops/security/passkeys/:passkey_id',
    caller: 'operator',
    about: 'Removes a passkey, but never the last second factor.',
  }),
  startProof: publish(procedures.startPasskeyProof, {
    method: 'POST',
    path: '/v1/ops/reauth/passkey/start',
    caller: 'operator',
    about: "The question for a fresh proof by one of the operator's passkeys.",
    noStore: true,
  }),
  prove: publish(procedures.reauthenticateByPasskey, {
    method: 'POST',
    path: '/v1/ops/reauth/passkey',
    caller: 'operator',
    about: 'Proves the operator by a passkey, in place of password and code.',
    noStore: true,
    answer: z.object(accessToken),
    present: (output) => output,
  }),
  ownerLogIn: route({
    method: 'POST',
    path: '/v1/shop/login/passkey',
    caller: 'anyone',
    about: 'Logs an owner in by a passkey; no e-mail address is needed.',
    body: PasskeyAnswer,
    asks: [procedures.passkeyLogIn],
    answer: ok(z.object({ tokens: Tokens, shop: WireShop })),
  }),
  ownerList: publish(procedures.listOwnerPasskeys, {
    method: 'GET',
    path: '/v1/shop/passkeys',
    caller: 'owner',
    about: "The owner's passkeys, the newest first.",
    list: 'passkeys',
    noStore: true,
  }),
  ownerStart: publish(procedures.startOwnerPasskey, {
    method: 'POST',
    path: '/v1/shop/passkeys/start',
    caller: 'owner',
    about: 'The question for a new passkey; the owner shows the password.',
    noStore: true,
  }),
  ownerAdd: publish(procedures.addOwnerPasskey, {
    method: 'POST',
    path: '/v1/shop/passkeys',
    caller: 'owner',
    about: 'Adds a passkey.',
    status: 201,
  }),
  ownerRemove: publish(procedures.removeOwnerPasskey, {
    method: 'POST',
    path: '/v1/shop/passkeys/:passkey_id/remove',
    caller: 'owner',
    about: 'Removes a passkey; the owner shows the password.',
  }),
};
