import { needsOwnToken, type Actor, type OperatorActor, type OwnerActor } from '@jumun/contracts';
import { Rpc, type MessageLine } from '@jumun/messaging';
import { currentContext, requestIdFrom, runInContext } from '@jumun/runtime';
import type { TestTokens } from './own-tokens.js';
import type { FixtureParties } from './parties.js';

/** A machine that tests keep busy answers late; what an answer is, and not how soon it comes, is what tests ask. */
export const TIMEOUT_FACTOR = 6;

/** A service's own actor is believed with that service's signature only; all others come by the gateway, people with their tokens. */
export function rpcOfEverybody(line: MessageLine, parties: FixtureParties, tokens: TestTokens): Rpc {
  const { rpc } = line;
  const askAsGateway = rpc.call.bind(rpc);
  rpc.call = async (procedure, input, actor) => {
    if (actor.kind === 'service' && actor.name !== 'gateway') {
      const signatures = parties.signaturesOf(actor.name);
      return new Rpc({ ...line, signatures, timeoutFactor: TIMEOUT_FACTOR }).call(procedure, input, actor);
    }
    if (!isPerson(actor) || !needsOwnToken(procedure, actor)) return askAsGateway(procedure, input, actor);
    const context = currentContext() ?? { requestId: requestIdFrom(undefined) };
    const token = context.token ?? (await tokens.tokenOf(actor));
    return runInContext({ ...context, token }, () => askAsGateway(procedure, input, actor));
  };
  return rpc;
}

const isPerson = (actor: Actor): actor is OwnerActor | OperatorActor =>
  actor.kind === 'owner' || actor.kind === 'operator';
