/** The network's answer, or after so long, or where it fails, what was kept; without that, whatever the network says. */
export async function firstInTime(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'late');
  });
  const answer = await Promise.race([network.catch(() => 'failed' as const), late]);
  clearTimeout(timer);
  if (answer instanceof Response && !isAway(answer)) return answer;
  return (await kept()) ?? network;
}

/** A proxy's answer when the server behind it is unreachable. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;
