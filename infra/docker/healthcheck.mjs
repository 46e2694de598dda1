import { readFileSync } from 'node:fs';

// Answers 0 when the process that listens on this port of the container says that it is ready for work. One that does
// not answer at all is frozen: it is ended, and Docker, which does not restart a container for being unhealthy, starts it
// again.
const [port] = process.argv.slice(2);
const FROZEN_AFTER_MS = 20_000;

const ask = (path, withinMs) =>
  fetch(`http://127.0.0.1:${port}/health/${path}`, { signal: AbortSignal.timeout(withinMs) });

/** Ends the processes of the container's init; does nothing outside of a container. */
function endProcess() {
  if (!/^(docker-init|tini)$/.test(readFileSync('/proc/1/comm', 'utf8').trim())) return;
  const children = readFileSync('/proc/1/task/1/children', 'utf8').trim().split(' ').filter(Boolean);
  for (const pid of children) process.kill(Number(pid), 'SIGKILL');
}

try {
  const answer = await ask('ready', 4_000);
  process.exitCode = answer.status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
  await ask('live', FROZEN_AFTER_MS).catch((error) => {
    if (error.name === 'TimeoutError') endProcess();
  });
}
