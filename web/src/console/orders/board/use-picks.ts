import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Card, Move } from './board-types';

interface Moving {
  moves: readonly Move[];
  notes: ReadonlyMap<string, string>;
}

/**
 * Cards that are picked to be moved together; undefined while nothing is being picked. What has moved is picked no more,
 * what was refused stays so.
 */
export function usePicks(columns: readonly (readonly Card[])[], { moves, notes }: Moving) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  /** Moved from here, and not known yet how that went. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const begin = useCallback((first?: Card) => setIds(new Set(first ? [first.paymentId] : [])), []);
  const end = useCallback(() => setIds(undefined), []);
  const toggle = useCallback(
    ({ paymentId }: Card) =>
      setIds((known) => {
        const next = new Set(known);
        if (!next.delete(paymentId)) next.add(paymentId);
        return next;
      }),
    [],
  );
  useEffect(() => {
    if (sent.size === 0) return;
    const underWay = new Set(moves.filter(({ isKept }) => !isKept).map(({ paymentId }) => paymentId));
    const settled = [...sent].filter((id) => !underWay.has(id));
    if (settled.length === 0) return;
    setSent(new Set([...sent].filter((id) => underWay.has(id))));
    const done = new Set(settled.filter((id) => !notes.has(id)));
    setIds((known) => {
      const left = [...(known ?? [])].filter((id) => !done.has(id));
      return left.length > 0 ? new Set(left) : undefined;
    });
  }, [sent, moves, notes]);

  const pickable = useMemo(() => columns.flat().filter(({ cancelling }) => !cancelling), [columns]);
  const cards = useMemo(() => pickable.filter(({ paymentId }) => ids?.has(paymentId)), [ids, pickable]);
  return {
    ids,
    cards,
    begin,
    end,
    toggle,
    all: () => setIds(new Set(pickable.map(({ paymentId }) => paymentId))),
    send: (paymentIds: readonly string[]) => setSent((known) => new Set([...known, ...paymentIds])),
  };
}
