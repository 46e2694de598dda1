import { useWatched, watched } from '../util/watched';

/** The calls that wait for a fresh proof of who is there. One page is either an owner's or an operator's. */
const waiting = watched<readonly ((isProven: boolean) => void)[]>([]);

/** Asks once for the proof, however many calls need it at once; false when it was not given. */
export const askForProof = (): Promise<boolean> => new Promise((resolve) => waiting.set([...waiting.get(), resolve]));

export function answerProof(isProven: boolean): void {
  const answers = waiting.get();
  waiting.set([]);
  for (const answer of answers) answer(isProven);
}

/** Whether the question is open now. */
export const isProofAsked = (): boolean => waiting.get().length > 0;
export const useIsProofAsked = (): boolean => useWatched(waiting).length > 0;
