import type { WorkerMessage } from '../worker/kept-words';

/** A worker that is well answers in far less; one that is stuck must not leave a press without effect. */
const ANSWER_WITHIN_MS = 5_000;

/** Asks a worker for something; undefined where it does not know the message, or nothing comes of it in time. */
export function askWorker(worker: Pick<ServiceWorker, 'postMessage'>, message: WorkerMessage): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer?: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(end, ANSWER_WITHIN_MS);
    port1.onmessage = ({ data }) => end(data);
    worker.postMessage(message, [port2]);
  });
}
