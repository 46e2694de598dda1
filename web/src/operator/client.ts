import { AppError } from '../api/app-error';
import { clientOf } from '../api/client';
import { askForProof } from './proof';
import { operatorSession } from './session';

/** The calls of the desk: with the operator's tokens, and never with an owner's. The gate sees to a session that ended. */
const plain = clientOf({
  tokens: () => operatorSession.get(),
  renew: (tokens) => operatorSession.renew(tokens),
  end: () => operatorSession.end(),
});

/** Repeats the call once where it required a fresh proof and the operator gave it. */
async function proven<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (fault) {
    const isAsked = fault instanceof AppError && fault.code === 'REAUTH_REQUIRED';
    if (!isAsked || !(await askForProof())) throw fault;
    return make();
  }
}

export const call: typeof plain.call = (route, input) => proven(() => plain.call(route, input));
export const callFile: typeof plain.callFile = (route, input) => proven(() => plain.callFile(route, input));
