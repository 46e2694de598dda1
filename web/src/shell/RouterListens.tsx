import { useEffect } from 'react';

/** "Back" and "forward" that are pressed before the router listens would change the address and nothing else. */
const startOver = () => location.reload();
export const watchSteps = (): void => addEventListener('popstate', startOver);

/** Stands below the router, which listens by then. */
export function RouterListens() {
  useEffect(() => removeEventListener('popstate', startOver), []);
  return null;
}
