/** Time that has passed and time that the machine's cores were busy, both in ms since some moment in the past. */
export interface Moment {
  wallMs: number;
  busyMs: number;
}

/** One part of a run. */
export interface Part {
  name: string;
  wallS: number;
  cpuS: number;
  /** Bare hellos for a CPU-second, the middle of just before and just after; missing where none was measured. */
  hellosPerCpuSecond?: number | undefined;
}

/** How long each part of a run took, and how busy the machine was with it, the parts following one another. */
export class Timetable {
  readonly parts: Part[] = [];
  private readonly began: Moment;
  private readonly now: () => Moment;
  private last: Moment;
  private speedBefore: number | undefined;

  constructor(began: Moment, now: () => Moment) {
    this.began = began;
    this.now = now;
    this.last = began;
  }

  /** Notes that a part has just ended. */
  end(name: string): void {
    const now = this.now();
    this.parts.push({
      name,
      wallS: (now.wallMs - this.last.wallMs) / 1000,
      cpuS: (now.busyMs - this.last.busyMs) / 1000,
    });
    this.last = now;
  }

  /** Notes the machine's speed between two parts; the time that measuring it took counts for neither part. */
  noteSpeed(hellosPerCpuSecond: number): void {
    const ended = this.parts.at(-1);
    if (ended && this.speedBefore !== undefined) ended.hellosPerCpuSecond = (this.speedBefore + hellosPerCpuSecond) / 2;
    this.speedBefore = hellosPerCpuSecond;
    this.last = this.now();
  }

  /** All of it on one line: `12 min 5 s, 900 CPU-s: set-up 30 s (40 CPU-s), unit 35 s (60 CPU-s), …`. */
  line(): string {
    const now = this.now();
    const whole = inWords((now.wallMs - this.began.wallMs) / 1000);
    const cpu = inCpuSeconds((now.busyMs - this.began.busyMs) / 1000);
    const parts = this.parts.map(({ name, wallS, cpuS }) => `${name} ${inWords(wallS)} (${inCpuSeconds(cpuS)})`);
    return [`${whole}, ${cpu}`, parts.join(', ')].filter(Boolean).join(': ');
  }
}

const inCpuSeconds = (seconds: number): string => `${Math.round(seconds).toLocaleString('en')} CPU-s`;

function inWords(wallS: number): string {
  const seconds = Math.round(wallS);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
