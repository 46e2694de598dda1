import { useEffect } from 'react';

/** Brings the alert's code in while there is a network: what it has to say is often that there is none. */
export function useAlertReady(): void {
  useEffect(() => {
    import('../ui/AlertBox').catch(() => undefined);
  }, []);
}
