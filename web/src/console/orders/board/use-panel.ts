import { useState } from 'react';
import type { OpenPanel } from './BoardPanels';

const NONE: ReadonlySet<string> = new Set();

/** The open panel, and the cards that it points out. */
export function usePanel() {
  const [panel, setPanel] = useState<OpenPanel>();
  const [lit, setLit] = useState(NONE);
  const close = () => {
    setPanel(undefined);
    setLit(NONE);
  };
  return {
    panel,
    setPanel,
    lit,
    close,
    toggle: (is: 'allDay' | 'finished' | 'settings') => (panel?.is === is ? close() : setPanel({ is })),
    light: (ids: readonly string[]) =>
      setLit(ids.length === lit.size && ids.every((id) => lit.has(id)) ? NONE : new Set(ids)),
  };
}
