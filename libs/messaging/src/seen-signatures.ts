const SLICE_MS = 10_000;
/** Some 50 MB, and far more than a copy answers within the window; beyond it the oldest slice is refused as stale. */
const MOST = 500_000;

/** Remembers which signatures were seen, in slices by the time they were made, for as long as they would be believed. */
export class SeenSignatures {
  private readonly slices = new Map<number, Set<string>>();
  private count = 0;
  /** Signatures of before are not believed any more, remembered or not. */
  private forgottenUntilMs = 0;

  constructor(
    private readonly keepMs: number,
    private readonly most = MOST,
  ) {}

  /** Whether what was made then may have been forgotten. */
  isForgotten(madeMs: number): boolean {
    return madeMs < this.forgottenUntilMs;
  }

  /** Remembers a signature; false when it was there already. */
  add(signature: string, madeMs: number, nowMs: number): boolean {
    const slice = Math.floor(madeMs / SLICE_MS);
    let signatures = this.slices.get(slice);
    if (signatures?.has(signature)) return false;
    if (!signatures) {
      this.forget(nowMs - this.keepMs);
      this.slices.set(slice, (signatures = new Set()));
    }
    signatures.add(signature);
    this.count += 1;
    if (this.count > this.most) this.forget((Math.min(...this.slices.keys()) + 1) * SLICE_MS);
    return true;
  }

  private forget(beforeMs: number): void {
    for (const [slice, signatures] of this.slices) {
      const endMs = (slice + 1) * SLICE_MS;
      if (endMs > beforeMs) continue;
      this.slices.delete(slice);
      this.count -= signatures.size;
      this.forgottenUntilMs = Math.max(this.forgottenUntilMs, endMs);
    }
  }
}
