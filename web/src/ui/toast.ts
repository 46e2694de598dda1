import { watched } from '../util/watched';

export interface ToastRequest {
  text: string;
  kind?: 'plain' | 'success' | 'error';
  /** Button that undoes the change. */
  action?: { label: string; run: () => void };
  durationMs?: number;
}

/** Requests that the toaster has not taken over. */
const waiting = watched<readonly ToastRequest[]>([]);

/** Says something in passing, politely. The first one brings the toaster in. */
export const showToast = (request: ToastRequest): void => waiting.set([...waiting.get(), request]);

/** The toast host follows this; the toaster takes over the requests, those that came before it first. */
export const toasts = {
  ...waiting,
  takeOver(show: (request: ToastRequest) => void): () => void {
    const take = () => {
      const requests = waiting.get();
      if (requests.length > 0) waiting.set([]);
      for (const request of requests) show(request);
    };
    take();
    return waiting.subscribe(take);
  },
};
