import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
let timers: ModernFakeTimers | undefined;

const TIMERS = [
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'clearAllTimers',
  'getTimerCount',
  'runAllTimers',
  'runAllTimersAsync',
  'runOnlyPendingTimersAsync',
  'setSystemTime',
  'useFakeTimers',
  'useRealTimers',
] as const;

/** Makes the fake timers of a file. */
export function beginMocks(config: ConstructorParameters<typeof ModernFakeTimers>[0]['config']): void {
  timers = new ModernFakeTimers({ config, global: globalThis });
}

/** Takes back what a file has left mocked. */
export function endMocks(): void {
  timers?.dispose();
  mocker.restoreAllMocks();
}

/** The part of Jest's `jest` that needs no registry of modules; mocking a module does, so that is missing. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: (): void => mocker.restoreAllMocks(),
  ...Object.fromEntries(
    TIMERS.map((name) => [
      name,
      (...args: unknown[]): unknown => {
        if (!timers) throw new Error(`jest.${name}() was called outside of a test file`);
        const call = timers[name] as (...args: unknown[]) => unknown;
        return call.apply(timers, args) ?? jest;
      },
    ]),
  ),
};
