import { useLayoutEffect } from 'react';
import { useScheme } from './device-settings';

/** Gives the whole page the board's colours while the board is open: sheets and dialogs lie beside it in the document. */
export function useBoardColors(shopId: string): void {
  const scheme = useScheme(shopId);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['scheme'] = scheme;
    return () => void delete dataset['scheme'];
  }, [scheme]);
}
