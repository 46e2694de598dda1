import { clientOf } from '../api/client';
import { askForProof } from '../session/proof';
import { operatorSession } from './session';

/** The calls of the desk: with the operator's tokens, and never with an owner's. The gate sees to a session that ended. */
export const { call, callFile } = clientOf({
  tokens: () => operatorSession.get(),
  renew: (tokens) => operatorSession.renew(tokens),
  end: () => operatorSession.end(),
  prove: askForProof,
});
