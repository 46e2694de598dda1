const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

interface GrowingPauses {
  /** Does the work after a pause, each pause twice as long as the one before; work that still waits gives way. */
  after: (work: () => void) => void;
  /** Drops what waits; the next pause is a short one again. */
  reset: () => void;
}

/** For trying again without crowding a server that says no. */
export function growingPauses(): GrowingPauses {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  return {
    after(work) {
      clearTimeout(timer);
      timer = setTimeout(work, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    },
    reset() {
      clearTimeout(timer);
      pauseMs = FIRST_PAUSE_MS;
    },
  };
}
