const AFTER_MS = 5_000;

/** Starts the service worker at the first press, or once the page has had its time: it never competes with a first view. */
export function startWorker(): void {
  const start = (): void => {
    clearTimeout(timer);
    removeEventListener('pointerdown', start);
    // Without it everything works but the page without a network.
    import('./register').then(({ registerWorker }) => registerWorker('store')).catch(() => undefined);
  };
  const timer = setTimeout(start, AFTER_MS);
  addEventListener('pointerdown', start);
}
