const HEALTH_WITHIN_MS = 2_000;

/** Whether a process of ours on this machine says that it is ready for work. */
export async function answersReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(HEALTH_WITHIN_MS),
  });
  await answer.body?.cancel();
  return answer.status === 200;
}
