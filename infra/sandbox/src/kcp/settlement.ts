import type { Books, Charge } from './books.ts';

/** One line of the provider's books of a Korean day. */
interface SettlementLine {
  tno: string;
  ordr_idxx: string;
  kind: 'approve' | 'cancel' | 'part_cancel';
  amount: number;
  at: string;
}

export const alterations = ['shift-won', 'drop', 'extra', 'double'] as const;
export type Alteration = (typeof alterations)[number];

interface Altered {
  kind: Alteration;
  line: SettlementLine;
}

const columns = ['tno', 'ordr_idxx', 'kind', 'amount', 'at'] as const;

/** KCP's transactions of a day, oldest first, with the mistakes that were put into them on request. */
export class SettlementFiles {
  private readonly books: Books;
  private readonly altered = new Map<string, Altered[]>();

  constructor(books: Books) {
    this.books = books;
  }

  csv(day: string): string {
    const rows = this.lines(day).map((line) => columns.map((column) => line[column]).join(','));
    return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
  }

  /** Puts one mistake into a day's file and answers the line it is about; undefined when there is no line to spoil. */
  alter(day: string, kind: Alteration): SettlementLine | undefined {
    const altered = this.altered.get(day) ?? [];
    const untouched = this.true(day).filter((line) => !altered.some((one) => sameLine(one.line, line)));
    const line = kind === 'extra' ? this.ghost(day) : untouched.at(-1);
    if (line) this.altered.set(day, [...altered, { kind, line }]);
    return line;
  }

  /** Takes all mistakes out again. */
  mend(): void {
    this.altered.clear();
  }

  private lines(day: string): SettlementLine[] {
    const altered = this.altered.get(day) ?? [];
    const kept = this.true(day).flatMap((line) => {
      const kind = altered.find((one) => sameLine(one.line, line))?.kind;
      if (kind === 'drop') return [];
      if (kind === 'double') return [line, line];
      return kind === 'shift-won' ? [{ ...line, amount: line.amount + 1 }] : [line];
    });
    return [...kept, ...altered.filter(({ kind }) => kind === 'extra').map(({ line }) => line)];
  }

  private true(day: string): SettlementLine[] {
    const prefix = day.replaceAll('-', '');
    return Array.from(this.books.charges(), linesOf)
      .flat()
      .filter(({ stamp }) => stamp.startsWith(prefix))
      .sort((a, b) => a.stamp.localeCompare(b.stamp))
      .map(({ stamp, ...line }) => ({ ...line, at: isoOf(stamp) }));
  }

  private ghost(day: string): SettlementLine {
    const tno = this.books.cancelNumber();
    return { tno, ordr_idxx: `GHOST-${tno}`, kind: 'approve', amount: 1_000, at: `${day}T12:00:00+09:00` };
  }
}

function linesOf({
  tno,
  orderNo,
  amount,
  approvedAt,
  cancels,
}: Charge): (Omit<SettlementLine, 'at'> & { stamp: string })[] {
  const same = { tno, ordr_idxx: orderNo };
  return [
    { ...same, kind: 'approve', amount, stamp: approvedAt },
    ...cancels.map((cancel) => ({
      ...same,
      kind: cancel.amount === amount ? ('cancel' as const) : ('part_cancel' as const),
      amount: cancel.amount,
      stamp: cancel.at,
    })),
  ];
}

function sameLine(one: SettlementLine, other: SettlementLine): boolean {
  return columns.every((column) => one[column] === other[column]);
}

/** `yyyyMMddHHmmss` of the Korean wall clock as ISO 8601. */
function isoOf(stamp: string): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`;
}
