import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** As long as any call of ours may take. */
const PATIENCE_MS = 10_000;
/** The element that every page of ours is drawn in. */
const APP_ROOT = 'root';

export type EmbedState = 'loading' | 'shown' | 'failed';

const never = () => () => undefined;

/** Whether a page of ours came, and not an error of the browser or of a proxy. */
function hasPage(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument?.getElementById(APP_ROOT) != null;
  } catch {
    return false;
  }
}

/** The embedded form: whether there is a browser to show it (the server draws no frame), and whether it came. */
export function useEmbed() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
  }, [isInBrowser, state, attempt]);

  const onLoad = useCallback(() => {
    if (frame.current) setState(hasPage(frame.current) ? 'shown' : 'failed');
  }, []);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((number) => number + 1);
  }, []);
  return { isInBrowser, state, attempt, frame, onLoad, retry };
}
