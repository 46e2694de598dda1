import { createContext, type ReactNode } from 'react';

/** The frame's menu, for a screen with a head of its own: a press that opens or closes it, and the sheets to draw. */
export const FrameMenu = createContext<{ toggle: () => void; sheets: ReactNode }>({
  toggle: () => undefined,
  sheets: null,
});
