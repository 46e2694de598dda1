import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toAppError, type AppError } from './app-error';

interface ActOptions<In, Out, Context> extends Omit<UseMutationOptions<Out, AppError, In, Context>, 'mutationFn'> {
  mutationFn: (input: In) => Promise<Out>;
}

/** What a person does once by one press: `mutate` does nothing while it runs, and what fails is always an AppError. */
export function useAct<In = void, Out = void, Context = unknown>({
  mutationFn,
  ...options
}: ActOptions<In, Out, Context>): UseMutationResult<Out, AppError, In, Context> {
  // The screen is drawn after the second of two quick taps, so the guard cannot wait for it.
  const isRunning = useRef(false);
  const mutation = useMutation<Out, AppError, In, Context>({
    // What was sent, a password say, is not kept.
    gcTime: 0,
    ...options,
    mutationFn: (input) =>
      mutationFn(input).catch((thrown: unknown) => {
        throw toAppError(thrown);
      }),
  });
  const { mutateAsync } = mutation;
  const mutate: typeof mutation.mutate = useCallback(
    (...input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const free = () => {
        isRunning.current = false;
      };
      mutateAsync(...input).then(free, free);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
