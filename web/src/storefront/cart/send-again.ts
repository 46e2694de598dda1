import { toAppError, type AppError } from '../../api/app-error';

/** How long it waits before each new try; after the last one the person has the button. */
export const AGAIN_AFTER_MS: readonly number[] = [1_000, 3_000, 8_000];

/** No answer came, so that the outcome is unknown. Any answer of the server, even a failure, settles it. */
const isInDoubt = ({ kind, code }: AppError): boolean =>
  kind === 'network' || (kind === 'timeout' && code === 'TIMEOUT');

const pause = (ms: number, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    leaving.addEventListener('abort', end);
  });

/** Asks again while no answer comes: with the same key it is the same order, however often it arrives. */
export async function sendAgain<T>(ask: () => Promise<T>, leaving: AbortSignal): Promise<T> {
  for (const afterMs of AGAIN_AFTER_MS) {
    try {
      return await ask();
    } catch (thrown) {
      if (!isInDoubt(toAppError(thrown))) throw thrown;
      if (!leaving.aborted) await pause(afterMs, leaving);
      if (leaving.aborted) throw thrown;
    }
  }
  return ask();
}
