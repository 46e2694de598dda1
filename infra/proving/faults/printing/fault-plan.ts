import type { Chance } from '../../load/chance.ts';
import { faultPoints, PAGE_POINTS, type PagePoint } from './fault-points.ts';
import { LINKS, type Link } from './printers.ts';

export const PRINTER_FAULTS = ['cut', 'paper-ends', 'lose-answer', 'late-answer', 'slow', 'twice'] as const;
export const PRINTER_STATES = ['paper', 'cover', 'offline'] as const;
export type PrinterFault = (typeof PRINTER_FAULTS)[number] | (typeof PRINTER_STATES)[number];

/** A fault of a run; printers have faults for one job (`fault`) and states that last (`state`). */
export type PlannedFault =
  | { kind: 'kill'; victim: 'notifications' | 'agent' | 'page' }
  | { kind: 'point'; victim: 'notifications' | 'orders' | 'agent'; at: string }
  | { kind: 'page-point'; at: PagePoint }
  /** An agent that is suspended until its lease is over and another agent has its jobs. */
  | { kind: 'suspend' }
  | { kind: 'fault'; link: Link; fault: (typeof PRINTER_FAULTS)[number] }
  | { kind: 'state'; link: Link; state: (typeof PRINTER_STATES)[number] }
  | { kind: 'clock' };

/** A printer that prints the same bytes twice by itself can't mark the second; a Star that fetches twice can. */
const canHave = (link: Link, fault: (typeof PRINTER_FAULTS)[number]): boolean => fault !== 'twice' || link === 'star';

/** Each fault once, kills at any moment three times, and the clock four times, since it makes jobs doubtful. */
export const allFaults: readonly PlannedFault[] = [
  ...(['notifications', 'agent', 'page'] as const).flatMap((victim): PlannedFault[] =>
    Array.from({ length: 3 }, () => ({ kind: 'kill', victim })),
  ),
  ...faultPoints.map(({ of: victim, id: at }): PlannedFault => ({ kind: 'point', victim, at })),
  ...PAGE_POINTS.map((at): PlannedFault => ({ kind: 'page-point', at })),
  { kind: 'suspend' },
  { kind: 'suspend' },
  ...LINKS.flatMap((link) =>
    PRINTER_FAULTS.filter((fault) => canHave(link, fault)).map((fault): PlannedFault => ({
      kind: 'fault',
      link,
      fault,
    })),
  ),
  ...LINKS.flatMap((link) => PRINTER_STATES.map((state): PlannedFault => ({ kind: 'state', link, state }))),
  ...Array.from({ length: 4 }, (): PlannedFault => ({ kind: 'clock' })),
];

/** The fewest that still bring doubtful jobs, repeats and kills for each kind of link. */
export const shortFaults: readonly PlannedFault[] = allFaults.filter((fault) =>
  [
    'notifications: sent committed, not answered',
    'agent: bytes sent, no status yet',
    'page: bytes sent, not reported',
    'star twice',
    'epson cut',
    'web cut',
  ].includes(nameOf(fault)),
);

/** The faults that show each planted bug. */
export const bugFaults: readonly PlannedFault[] = [
  ...shortFaults,
  { kind: 'fault', link: 'star', fault: 'lose-answer' },
  { kind: 'fault', link: 'agent', fault: 'cut' },
  { kind: 'suspend' },
  { kind: 'suspend' },
  { kind: 'clock' },
];

/** The name under which a fault is counted. */
export function nameOf(planned: PlannedFault): string {
  switch (planned.kind) {
    case 'kill':
      return `${planned.victim}: at any moment`;
    case 'point':
      return `${planned.victim}: ${planned.at}`;
    case 'page-point':
      return `page: ${planned.at}`;
    case 'suspend':
      return 'agent: suspended past its lease';
    case 'fault':
      return `${planned.link} ${planned.fault}`;
    case 'state':
      return `${planned.link} ${planned.state}`;
    case 'clock':
      return 'clock: 31 s forward';
  }
}

/** So many rounds of the faults, each in a drawn order. */
export function planFaults(chance: Chance, faults: readonly PlannedFault[], rounds: number): PlannedFault[] {
  return Array.from({ length: rounds }, () => shuffled(chance, faults)).flat();
}

function shuffled(chance: Chance, faults: readonly PlannedFault[]): PlannedFault[] {
  const drawn = [...faults];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = chance.between(0, last);
    [drawn[last], drawn[other]] = [drawn[other] as PlannedFault, drawn[last] as PlannedFault];
  }
  return drawn;
}
