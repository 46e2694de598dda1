import { jest } from '@jest/globals';
import { askWorker } from './ask-worker';

type Ask = (message: unknown, ports: Transferable[]) => void;
const worker = (ask: Ask) => ({ postMessage: ask as ServiceWorker['postMessage'] });

describe('a question to the worker', () => {
  afterEach(() => jest.useRealTimers());

  it('has its answer', async () => {
    const answering = worker((_, [port]) => (port as MessagePort).postMessage('yes'));
    expect(await askWorker(answering, { takeOver: true })).toBe('yes');
  });

  it('ends without one where the worker is stuck', async () => {
    jest.useFakeTimers();
    const asked = askWorker(
      worker(() => undefined),
      { takeOver: true },
    );
    jest.runAllTimers();
    expect(await asked).toBeUndefined();
  });
});
