export interface ToastRequest {
  text: string;
  kind?: 'plain' | 'success' | 'error';
  /** Button that undoes the change. */
  action?: { label: string; run: () => void };
  durationMs?: number;
}

let waiting: ToastRequest[] = [];
let deliver: ((request: ToastRequest) => void) | undefined;
let wanted = false;
const watchers = new Set<() => void>();

/** Says something in passing, politely. The first one brings the toaster in. */
export function showToast(request: ToastRequest): void {
  if (deliver) return deliver(request);
  waiting.push(request);
  wanted = true;
  for (const watcher of watchers) watcher();
}

/** The toast host subscribes to this; the toaster takes over the requests that came before it. */
export const toasts = {
  wanted: (): boolean => wanted,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  takeOver(show: (request: ToastRequest) => void): () => void {
    deliver = show;
    const late = waiting;
    waiting = [];
    for (const request of late) show(request);
    return () => {
      deliver = undefined;
    };
  },
};
