import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EMBED_META, embedAddress } from './embed-address';

/** As long as any call of ours may take. */
const PATIENCE_MS = 10_000;
/** The element that every page of ours is drawn in. */
const APP_ROOT = 'root';

export type EmbedState = 'loading' | 'shown' | 'failed';

const never = () => () => undefined;
const addressOfPage = () =>
  embedAddress(document.querySelector<HTMLMetaElement>(`meta[name="${EMBED_META}"]`)?.content, location.href);

/** A page of ours that came is there to be seen; of a page of others nothing can be known. */
function hasPage(frame: HTMLIFrameElement): boolean {
  if (new URL(frame.src).origin !== location.origin) return true;
  try {
    return frame.contentDocument?.getElementById(APP_ROOT) != null;
  } catch {
    return false;
  }
}

/** The embedded form: its address (none while the server draws), and whether it came. */
export function useEmbed() {
  const src = useSyncExternalStore(never, addressOfPage, () => null);
  const [state, setState] = useState<EmbedState>('loading');
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);

  // A lazy frame loads when it comes near, so patience begins when it is in view.
  useEffect(() => {
    const element = frame.current;
    if (!element || state !== 'loading') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) timer ??= setTimeout(() => setState('failed'), PATIENCE_MS);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [src, state, attempt]);

  const onLoad = useCallback(() => {
    if (frame.current) setState(hasPage(frame.current) ? 'shown' : 'failed');
  }, []);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((number) => number + 1);
  }, []);
  return { src, state, attempt, frame, onLoad, retry };
}
