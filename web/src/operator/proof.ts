import { useWatched, watched } from '../util/watched';

/** The calls that wait for a fresh proof of the operator's identity. */
const waiting = watched<readonly ((isProven: boolean) => void)[]>([]);

/** Asks once for password and second factor, however many calls need them at once; false when they were not given. */
export const askForProof = (): Promise<boolean> => new Promise((resolve) => waiting.set([...waiting.get(), resolve]));

export function answerProof(isProven: boolean): void {
  const answers = waiting.get();
  waiting.set([]);
  for (const answer of answers) answer(isProven);
}

/** Whether the question is open now. */
export const useIsProofAsked = (): boolean => useWatched(waiting).length > 0;
