/** How long after its payment an order is to be ready, where nothing else was promised. */
const USUAL_WAIT_MS = 10 * 60 * 1000;

/** Until when an order is to be ready. */
export const readyByOf = ({ readyBy, paidAt }: { readyBy: Date | null; paidAt: Date }): Date =>
  readyBy ?? new Date(paidAt.getTime() + USUAL_WAIT_MS);
