import { useSyncExternalStore } from 'react';

/** A pending request for a fresh proof of the operator's identity. */
interface Question {
  answer: (isProven: boolean) => void;
}

let open: Question | undefined;
let asked: Promise<boolean> | undefined;
const watchers = new Set<() => void>();
const tell = (): void => watchers.forEach((watcher) => watcher());

/** Asks once for password and second factor, however many calls need them at once; false when they were not given. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => {
    open = { answer };
    tell();
  }).finally(() => {
    open = undefined;
    asked = undefined;
    tell();
  });
  return asked;
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
/** The question that is open now. */
export const useProofQuestion = (): Question | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
