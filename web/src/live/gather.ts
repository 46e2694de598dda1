interface Gathered {
  /** Something has changed. */
  hint: () => void;
  stop: () => void;
}

/**
 * Asks once for many hints: after `waitMs`, at most every `everyMs`, and never while an answer is on its way. What is
 * hinted at meanwhile is asked for after it, since that answer may be older than the hint.
 */
export function gather(
  ask: () => Promise<unknown>,
  { waitMs, everyMs }: { waitMs: number; everyMs: number },
): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isHinted = false;
  let hasStopped = false;

  function plan(): void {
    if (hasStopped || isAsking || !isHinted) return;
    timer ??= setTimeout(() => void run(), Math.max(waitMs, askedAt + everyMs - Date.now()));
  }
  async function run(): Promise<void> {
    timer = undefined;
    isHinted = false;
    isAsking = true;
    askedAt = Date.now();
    await ask().catch(() => undefined);
    isAsking = false;
    plan();
  }
  return {
    hint() {
      isHinted = true;
      plan();
    },
    stop() {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}
