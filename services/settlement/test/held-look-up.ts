import type { PayoutProvider } from '../src/providers/payout-provider.js';

/** A provider whose first answer about an account is held back until it is let go. */
export function heldLookUp(provider: PayoutProvider) {
  let letGo: () => void = () => undefined;
  let begin: (holds: true) => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const holds = new Promise<true>((resolve) => (begin = resolve));
  const lookUpAccount: PayoutProvider['lookUpAccount'] = async (id) => {
    const answer = await provider.lookUpAccount(id);
    if (answer.kind !== 'found') return answer;
    begin(true);
    await gone;
    return answer;
  };
  return {
    provider: Object.assign(Object.create(provider) as PayoutProvider, { lookUpAccount }),
    holds,
    letGo: () => letGo(),
  };
}
