import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { patchCard } from './board-query';
import type { Card, CardLine } from './board-types';
import { nextDone } from './line-counts';
import { markKey, pendingMarks } from './pending-marks';

const sending = new Set<string>();

const withDone = (lineNo: number, done: number) => (card: Card) => ({
  ...card,
  lines: card.lines.map((line) => (line.lineNo === lineNo ? { ...line, done } : line)),
});

/** Ticks a line's pieces off: shown at once. Of quick taps on one line only the last is sent after the first. */
export async function tickLine({ paymentId }: Card, line: CardLine): Promise<void> {
  const { lineNo, done } = line;
  const key = markKey(paymentId, lineNo);
  let shown = nextDone(line);
  pendingMarks.set(key, shown);
  await patchCard(paymentId, withDone(lineNo, shown));
  if (sending.has(key)) return;
  sending.add(key);
  try {
    do {
      shown = pendingMarks.get(key) ?? shown;
      await call(http.orders.markLine, { body: { paymentId, lineNo, done: shown } });
    } while (pendingMarks.get(key) !== shown);
    pendingMarks.delete(key);
  } catch (fault) {
    pendingMarks.delete(key);
    await patchCard(paymentId, withDone(lineNo, done));
    throw fault;
  } finally {
    sending.delete(key);
  }
}
