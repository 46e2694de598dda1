import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { toAppError, type AppError } from './app-error';

interface Outcomes<In, Out> {
  onSuccess?: (data: Out, input: In) => unknown;
  onError?: (fault: AppError, input: In) => unknown;
}
interface ActOptions<In, Out> extends Outcomes<In, Out> {
  mutationFn: (input: In) => Promise<Out>;
  /** Runs before it, and may keep it waiting. */
  onMutate?: (input: In) => unknown;
  onSettled?: () => unknown;
}

interface State<In, Out> {
  status: 'idle' | 'pending' | 'success' | 'error';
  data: Out | undefined;
  error: AppError | null;
  variables: In | undefined;
}

interface Act<In, Out> extends State<In, Out> {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  mutate: (input: In, outcomes?: Outcomes<In, Out>) => void;
  /** Runs in any case, and throws what failed: for what is itself inside an act. */
  mutateAsync: (input: In) => Promise<Out>;
  /** Forgets how it ended. */
  reset: () => void;
}

const idle = { status: 'idle', data: undefined, error: null, variables: undefined } as const;

/**
 * An action started by a press: `mutate` does nothing while it runs, and every failure is an AppError. It depends on
 * React only, so that log-in and shoppers' pages do not load the query library's mutations.
 */
export function useAct<In = void, Out = void>(options: ActOptions<In, Out>): Act<In, Out> {
  const [state, setState] = useState<State<In, Out>>(idle);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  // The screen is drawn after the second of two quick taps, so the guard cannot wait for it.
  const isRunning = useRef(false);
  /** Counts what was begun or forgotten: what ends after that changes nothing on the screen. */
  const turn = useRef(0);

  const run = useCallback(async (input: In, outcomes?: Outcomes<In, Out>): Promise<Out> => {
    const own = (turn.current += 1);
    const show = (next: State<In, Out>) => own === turn.current && setState(next);
    show({ status: 'pending', data: undefined, error: null, variables: input });
    let data: Out;
    try {
      await latest.current.onMutate?.(input);
      data = await latest.current.mutationFn(input);
      await latest.current.onSuccess?.(data, input);
    } catch (thrown) {
      const error = toAppError(thrown);
      await latest.current.onError?.(error, input);
      await latest.current.onSettled?.();
      show({ status: 'error', data: undefined, error, variables: input });
      outcomes?.onError?.(error, input);
      throw error;
    }
    await latest.current.onSettled?.();
    show({ status: 'success', data, error: null, variables: input });
    outcomes?.onSuccess?.(data, input);
    return data;
  }, []);
  const mutate = useCallback(
    (input: In, outcomes?: Outcomes<In, Out>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const free = () => {
        isRunning.current = false;
      };
      run(input, outcomes).then(free, free);
    },
    [run],
  );
  const reset = useCallback(() => {
    turn.current += 1;
    setState(idle);
  }, []);

  const { status } = state;
  return {
    ...state,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutate,
    mutateAsync: run,
    reset,
  };
}
