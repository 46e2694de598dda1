/** The machine's own speed, measured by `machine-speed.ts`. */
export interface Speed {
  /** Answers of a bare Fastify; less while other work takes the cores. */
  hellosPerSecond: number;
  /** The same for each second of CPU that server and client used: other work hardly changes it. */
  hellosPerCpuSecond: number;
  twoCommitsPerSecond?: number;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const span = (values: readonly number[]): string => {
  const [least, most] = [whole(Math.min(...values)), whole(Math.max(...values))];
  return least === most ? least : `${least} to ${most}`;
};

/** The machine on one line, by which runs of different machines compare. */
export function speedLine(speeds: readonly Speed[], cores: number): string {
  const commits = speeds.find(({ twoCommitsPerSecond }) => twoCommitsPerSecond !== undefined)?.twoCommitsPerSecond;
  const hellos = span(speeds.map(({ hellosPerSecond }) => hellosPerSecond));
  const forCpu = span(speeds.map(({ hellosPerCpuSecond }) => hellosPerCpuSecond));
  return [
    `machine: ${cores} cores, ${hellos} bare hellos a second (${forCpu} for a CPU-second)`,
    ...(commits === undefined ? [] : [`${whole(commits)} times two commits a second`]),
  ].join(', ');
}
