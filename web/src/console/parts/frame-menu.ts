import { createContext, type ReactNode } from 'react';

interface Frame {
  /** Opens or closes the menu. */
  toggle: () => void;
  sheets: ReactNode;
  /** The bar at the thumb of a phone. */
  tabs: (waiting: number) => ReactNode;
}

/** The frame's menu, for a screen with a head of its own that draws it by itself. */
export const FrameMenu = createContext<Frame>({
  toggle: () => undefined,
  sheets: null,
  tabs: () => null,
});
