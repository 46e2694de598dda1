const HEALTH_WITHIN_MS = 2_000;

/** Whether a process of ours on this machine says that it is ready for work; rejects when it does not answer in time. */
export async function answersReady(port: number, withinMs = HEALTH_WITHIN_MS): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(withinMs),
  });
  await answer.body?.cancel();
  return answer.status === 200;
}

/** Resolves when a process of ours answers at all; one whose event loop stands still does not. */
export async function answersAlive(port: number, withinMs: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(withinMs) });
  await answer.body?.cancel();
}
