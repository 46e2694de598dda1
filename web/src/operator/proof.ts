import { useSyncExternalStore } from 'react';

/** Somebody waits for a fresh proof of who is at the desk. */
interface Question {
  answer: (isProven: boolean) => void;
}

let open: Question | undefined;
let asked: Promise<boolean> | undefined;
const watchers = new Set<() => void>();
const tell = (): void => watchers.forEach((watcher) => watcher());

/** Asks once for password and second factor, however many calls need them at once; false when nobody gave them. */
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
