import { useMutation } from '@tanstack/react-query';
import { toAppError, type AppError } from './app-error';
import { queryClient } from './query-client';

interface EveryActOptions<In, Out> {
  mutationFn: (input: In) => Promise<Out>;
  /** Acts of one queue go one after the other, so that a slow answer never overtakes a later press. */
  queue?: string;
  /** Runs at once, also while the act waits for its turn. */
  onMutate?: (input: In) => unknown;
  onSuccess?: (data: Out, input: In) => unknown;
  onError?: (fault: AppError, input: In) => unknown;
  /** Runs after the last act of the queue: before, the server's answer would undo the later ones on the screen. */
  afterLast?: () => unknown;
}

/** An action of which every press counts; a second press of `useAct` does nothing. */
export function useEveryAct<In, Out>({ queue, afterLast, ...acts }: EveryActOptions<In, Out>) {
  const mutationKey = [queue];
  return useMutation<Out, unknown, In>({
    ...acts,
    ...(queue !== undefined && { mutationKey, scope: { id: queue } }),
    onError: (thrown, input) => acts.onError?.(toAppError(thrown), input),
    onSettled: () => {
      if (afterLast && queryClient.isMutating({ mutationKey }) <= 1) void afterLast();
    },
  });
}
