import { useEffect, useEffectEvent } from 'react';
import { keepWatch } from './unsaved';

/** Keeps what `typed` answers, should the session end; what `unsavedOf` gave back is thereby taken up. */
export function useKeepUnsaved(name: string, typed: () => object | undefined, isPersonal = false): void {
  const read = useEffectEvent(typed);
  useEffect(() => keepWatch(name, { typed: () => read(), isPersonal }), [name, isPersonal]);
}
