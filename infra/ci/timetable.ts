/** How long each part of a run took, the parts following one another. */
export class Timetable {
  private readonly beganMs: number;
  private readonly nowMs: () => number;
  private readonly parts: string[] = [];
  private lastMs: number;

  /** `beganMs` is when the first part began, as milliseconds since 1970. */
  constructor(beganMs: number, nowMs: () => number = Date.now) {
    this.beganMs = beganMs;
    this.nowMs = nowMs;
    this.lastMs = beganMs;
  }

  /** Notes that a part has just ended. */
  end(name: string): void {
    const nowMs = this.nowMs();
    this.parts.push(`${name} ${inWords(nowMs - this.lastMs)}`);
    this.lastMs = nowMs;
  }

  /** All of it on one line: `12 min 5 s: set-up 30 s, unit 35 s, …`. */
  line(): string {
    return [inWords(this.nowMs() - this.beganMs), this.parts.join(', ')].filter(Boolean).join(': ');
  }
}

function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
