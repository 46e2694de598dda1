import { useEffect, useEffectEvent } from 'react';
import { keyNameOf } from './key-name';

/** Acts by a key's name, as `keyNameOf` has it; a key without anything to run does what it always does. */
type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Runs an act on the press of its key, except while typing in a field or with a dialog open. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = keyNameOf(event);
    const run = name === undefined ? undefined : keys[name];
    if (!run || event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
