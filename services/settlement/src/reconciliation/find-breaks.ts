import type { BreakKind, BusinessDay } from '@jumun/contracts';

type Side = 'approve' | 'cancel';

/** A payment or a refund in our ledger. */
export interface OurLine {
  orderNumber: string;
  tno: string | null;
  side: Side;
  amount: number;
  day: BusinessDay;
}
/** A line of the card company's books. */
export interface TheirLine extends OurLine {
  tno: string;
  kind: string;
  /** Distinguishes a line that stands there twice from a second refund of the same amount. */
  at: string;
}

export interface Break {
  day: BusinessDay;
  kind: BreakKind;
  side: Side;
  orderNumber: string;
  tno: string | null;
  ourAmount: number | null;
  providerAmount: number | null;
}

/**
 * Compares the whole story of each order in both books, so that midnight, which parts the days of the two differently,
 * makes no difference. `wasLoaded` says for which days the card company's books are known.
 */
export function findBreaks(
  ours: readonly OurLine[],
  theirs: readonly TheirLine[],
  wasLoaded: (day: BusinessDay) => boolean,
): Break[] {
  const theirsOf = groupBy(theirs, ({ orderNumber }) => orderNumber);
  const oursOf = groupBy(ours, ({ orderNumber }) => orderNumber);
  const orders = new Set([...oursOf.keys(), ...theirsOf.keys()]);
  return [...orders].flatMap((order) =>
    breaksOfOrder(oursOf.get(order) ?? [], theirsOf.get(order) ?? []).filter(
      ({ kind, day }) => kind !== 'missing-at-provider' || wasLoaded(day),
    ),
  );
}

function breaksOfOrder(ours: readonly OurLine[], theirs: readonly TheirLine[]): Break[] {
  const known = new Set(ours.map(({ tno }) => tno));
  // Entries from before transactions kept the card company's number match by their order alone.
  const isOurs = ({ tno }: TheirLine): boolean => known.has(tno) || known.has(null);
  const strange = groupBy(
    theirs.filter((line) => !isOurs(line)),
    ({ tno }) => tno,
  );
  return [
    ...(['approve', 'cancel'] as const).flatMap((side) =>
      breaksOfSide(
        ours.filter((line) => line.side === side),
        theirs.filter((line) => line.side === side && isOurs(line)),
      ),
    ),
    ...[...strange.values()].flatMap(breaksOfStranger),
  ];
}

/** Equal amounts belong together; of what is left, the first of ours and the first of theirs differ. */
function breaksOfSide(ours: readonly OurLine[], theirs: readonly TheirLine[]): Break[] {
  const left = [...theirs];
  const matched: TheirLine[] = [];
  const unmatched = ours.filter((line) => {
    const at = left.findIndex(({ amount, tno }) => amount === line.amount && (line.tno ?? tno) === tno);
    if (at >= 0) matched.push(...left.splice(at, 1));
    return at < 0;
  });
  const [doubles, rest] = splitDoubles(left, matched);
  const differing = Math.min(unmatched.length, rest.length);
  return [
    ...unmatched.map((line, index) =>
      breakOf(index < differing ? 'amount-differs' : 'missing-at-provider', line, rest[index]),
    ),
    ...rest.slice(differing).map((line) => breakOf('missing-here', undefined, line)),
    ...doubles.map((line) => breakOf('double', undefined, line)),
  ];
}

/** A charge that we know nothing of and that was taken back in full moved no money: its order could not be kept. */
function breaksOfStranger(lines: readonly TheirLine[]): Break[] {
  const [doubles, rest] = splitDoubles(lines, []);
  const sum = rest.reduce((total, { side, amount }) => total + (side === 'approve' ? amount : -amount), 0);
  const wasTakenBack = sum === 0 && rest.some(({ side }) => side === 'approve');
  return [
    ...(wasTakenBack ? [] : rest.map((line) => breakOf('missing-here', undefined, line))),
    ...doubles.map((line) => breakOf('double', undefined, line)),
  ];
}

/** Lines that say again what another says, matched or not: the same moment, or a second approval under one number. */
function splitDoubles(
  lines: readonly TheirLine[],
  matched: readonly TheirLine[],
): [doubles: TheirLine[], rest: TheirLine[]] {
  const sameOf = ({ tno, side, kind, amount, at }: TheirLine): string =>
    side === 'approve' ? `${tno} approve` : `${tno} ${kind} ${amount} ${at}`;
  const kept = new Set(matched.map(sameOf));
  const doubles: TheirLine[] = [];
  const rest: TheirLine[] = [];
  for (const line of lines) {
    const same = sameOf(line);
    (kept.has(same) ? doubles : rest).push(line);
    kept.add(same);
  }
  return [doubles, rest];
}

function groupBy<T>(lines: readonly T[], keyOf: (line: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return groups;
}

function breakOf(kind: BreakKind, our: OurLine | undefined, their: TheirLine | undefined): Break {
  const line = our ?? their;
  if (!line) throw new Error('a break has a side');
  const provider = kind === 'missing-at-provider' ? undefined : their;
  return {
    day: provider?.day ?? line.day,
    kind,
    side: line.side,
    orderNumber: line.orderNumber,
    tno: provider?.tno ?? line.tno,
    ourAmount: our?.amount ?? null,
    providerAmount: provider?.amount ?? null,
  };
}
