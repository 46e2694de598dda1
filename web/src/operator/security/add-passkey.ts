import type { AnswerOf } from '@jumun/client';
import { http } from '../../api/operator-calls';
import { call } from '../client';

export type AddedPasskey = AnswerOf<typeof http.passkeys.add>['data'];

/** The calls that make a passkey of the operator, as the form asks for them. */
export const passkeyCalls = {
  start: async () => (await call(http.passkeys.start, {})).data,
  add: async (body: { ticket: string; credential: string; name: string }): Promise<AddedPasskey> =>
    (await call(http.passkeys.add, { body })).data,
};
