import { useSyncExternalStore } from 'react';

/** Phones of one maker have it for films only. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

function subscribe(watcher: () => void): () => void {
  document.addEventListener('fullscreenchange', watcher);
  return () => document.removeEventListener('fullscreenchange', watcher);
}
export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch((fault: unknown) => console.warn('fullscreen was refused', fault));
}
