import { useEffect, type ReactNode } from 'react';

/** "Back" and "forward" that are pressed before the router listens would change the address and nothing else. */
const startOver = () => location.reload();
export const watchSteps = (): void => addEventListener('popstate', startOver);

/** Stands around the screen, below the router, which listens by then. A neighbour would move the ids drawn before. */
export function RouterListens({ children }: { children: ReactNode }) {
  useEffect(() => removeEventListener('popstate', startOver), []);
  return children;
}
