import { useEffect, useEffectEvent } from 'react';
import { session } from '../../session/session';
import { showAlert } from '../../ui/alert';
import { messageOr } from '../../api/message-or';

/** Says once that something could not be loaded; the screen keeps its own way to try again. */
export function useAlertOnError(error: unknown, fallback: string): void {
  const tell = useEffectEvent((thrown: unknown) => void showAlert(messageOr(thrown, fallback)));
  useEffect(() => {
    // Without a session the log-in page is on its way, and says enough.
    if (error && session.get()) tell(error);
  }, [error]);
}
