import { serviceActor } from '@jumun/contracts';
import { applyChanges, type MessageChange } from './apply-changes.js';
import { claimLookUps } from './due-messages.js';
import { askAgain, judgeWord, sendLater, stillUnknown } from './judge-message.js';
import type { LookUpAnswer } from './senders/solapi/solapi.js';
import type { OpenMessage } from './message.sql.js';
import { placeOf } from './message.tables.js';
import type { SendingDeps } from './sending-deps.js';

const actor = serviceActor('notifications');
/** The provider's clock may differ from ours by as much as it accepts in a signature. */
const CLOCK_DIFFERENCE_MS = 15 * 60 * 1000;

/** Finds out at the provider what became of messages whose answer or report is missing. */
export async function lookUpMessages(deps: SendingDeps): Promise<void> {
  const claimed = await claimLookUps(deps.database);
  const byRecipient = new Map<string, OpenMessage[]>();
  const changes: MessageChange[] = [];
  for (const message of claimed) {
    if (message.channel === 'email') {
      // An e-mail's fate can't be looked up, and sending it twice does no harm.
      changes.push(sendLater(message, 'interrupted'));
      continue;
    }
    if (message.sealedTo === null) {
      // Of an older version, which claimed before it handed over; or its recipient is erased by now.
      changes.push(message.state === 'sending' ? sendLater(message, 'interrupted') : askAgain(message));
      continue;
    }
    const to = deps.sealer.open(message.sealedTo, placeOf('sealed_to', message.id));
    byRecipient.set(to, [...(byRecipient.get(to) ?? []), message]);
  }
  await write(deps, changes);
  for (const [to, messages] of byRecipient) {
    const since = Math.min(...messages.map(({ claimedAt }) => claimedAt?.getTime() ?? 0));
    const answer = await deps.solapi.lookUp(to, new Date(since - CLOCK_DIFFERENCE_MS));
    await write(
      deps,
      messages.map((message) => judge(message, answer)),
    );
  }
}

function judge(message: OpenMessage, answer: LookUpAnswer): MessageChange {
  if (answer.kind === 'no-answer')
    return message.state === 'sending' ? stillUnknown(message, answer.reason) : askAgain(message);
  const word = answer.rows.find(({ deliveryId }) => deliveryId === message.id);
  if (word) return judgeWord(message, word) ?? askAgain(message);
  return message.state === 'sending' ? sendLater(message, 'not-at-provider') : askAgain(message);
}

const write = (deps: SendingDeps, changes: readonly MessageChange[]): Promise<void> =>
  deps.transactor.transact(actor, (tx) => applyChanges(tx, changes));
