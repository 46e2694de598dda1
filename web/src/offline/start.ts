const AFTER_MS = 5_000;

/** Starts the service worker at the first press, or once the page has had its time: it never competes with a first view. */
export function startWorker(): void {
  // Twice is as good as once. Without it everything works but the page without a network.
  const start = (): unknown =>
    import('./register').then(({ registerWorker }) => registerWorker('store')).catch(() => undefined);
  setTimeout(start, AFTER_MS);
  addEventListener('pointerdown', start, { once: true });
}
