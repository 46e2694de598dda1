import type { Chance } from '../random.ts';
import { PAGE_POINTS, points, type PagePoint } from './points.ts';
import { LINKS, type Link } from './stations.ts';

export const FAULTS = ['cut', 'paper-ends', 'lose-answer', 'late-answer', 'slow', 'twice'] as const;
export const STATES = ['paper', 'cover', 'offline'] as const;
export type PrinterTrouble = (typeof FAULTS)[number] | (typeof STATES)[number];

/** One thing that goes wrong. */
export type Act =
  | { kind: 'kill'; victim: 'notifications' | 'agent' | 'page' }
  | { kind: 'point'; victim: 'notifications' | 'orders' | 'agent'; at: string }
  | { kind: 'page-point'; at: PagePoint }
  /** An agent that sleeps over its lease, while another one takes its jobs. */
  | { kind: 'sleep' }
  | { kind: 'fault'; link: Link; fault: (typeof FAULTS)[number] }
  | { kind: 'state'; link: Link; state: (typeof STATES)[number] }
  | { kind: 'time' };

/**
 * No mark is possible when a printer prints the same bytes twice by itself, but one is for a Star that fetches twice.
 */
const canSuffer = (link: Link, fault: (typeof FAULTS)[number]): boolean => fault !== 'twice' || link === 'star';

/** Everything once, and what comes at any moment three times; time passes often, for by it doubts are raised. */
export const wholeDeck: readonly Act[] = [
  ...(['notifications', 'agent', 'page'] as const).flatMap((victim): Act[] =>
    Array.from({ length: 3 }, () => ({ kind: 'kill', victim })),
  ),
  ...points.map(({ of: victim, id: at }): Act => ({ kind: 'point', victim, at })),
  ...PAGE_POINTS.map((at): Act => ({ kind: 'page-point', at })),
  { kind: 'sleep' },
  { kind: 'sleep' },
  ...LINKS.flatMap((link) =>
    FAULTS.filter((fault) => canSuffer(link, fault)).map((fault): Act => ({ kind: 'fault', link, fault })),
  ),
  ...LINKS.flatMap((link) => STATES.map((state): Act => ({ kind: 'state', link, state }))),
  ...Array.from({ length: 4 }, (): Act => ({ kind: 'time' })),
];

/** The least of it that still brings doubts, repeats and deaths amid each way to print. */
export const shortDeck: readonly Act[] = wholeDeck.filter((act) =>
  [
    'notifications: sent committed, not answered',
    'agent: bytes sent, no word yet',
    'page: bytes sent, nothing told',
    'star twice',
    'epson cut',
    'web cut',
  ].includes(nameOf(act)),
);

/** The acts that show each bug of our own making. */
export const plantedDeck: readonly Act[] = [
  ...shortDeck,
  { kind: 'fault', link: 'star', fault: 'lose-answer' },
  { kind: 'fault', link: 'agent', fault: 'cut' },
  { kind: 'sleep' },
  { kind: 'sleep' },
  { kind: 'time' },
];

/** The name under which an act is counted. */
export function nameOf(act: Act): string {
  switch (act.kind) {
    case 'kill':
      return `${act.victim}: at any moment`;
    case 'point':
      return `${act.victim}: ${act.at}`;
    case 'page-point':
      return `page: ${act.at}`;
    case 'sleep':
      return 'agent: sleeps over its lease';
    case 'fault':
      return `${act.link} ${act.fault}`;
    case 'state':
      return `${act.link} ${act.state}`;
    case 'time':
      return '31 s pass at once';
  }
}

/** A whole deck for each so many orders, each in an order of its own. */
export function deal(chance: Chance, deck: readonly Act[], times: number): Act[] {
  return Array.from({ length: times }, () => shuffled(chance, deck)).flat();
}

function shuffled(chance: Chance, deck: readonly Act[]): Act[] {
  const cards = [...deck];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = chance.between(0, last);
    [cards[last], cards[other]] = [cards[other] as Act, cards[last] as Act];
  }
  return cards;
}
