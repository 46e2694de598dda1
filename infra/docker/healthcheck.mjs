// Answers 0 when the process that listens on this port of the container says that it is ready for work.
const [port] = process.argv.slice(2);

try {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
