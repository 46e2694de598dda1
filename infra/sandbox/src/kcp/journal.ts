import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cardOf } from './cards.ts';
import type { Books, Charge } from './books.ts';

const flushMs = 500;
const keptCharges = 50_000;

const line = z.object({
  tno: z.string(),
  orderNo: z.string(),
  amount: z.number(),
  remaining: z.number(),
  partCancels: z.number(),
  card: z.string(),
  appNo: z.string(),
  approvedAt: z.string(),
  cancelledAt: z.string().optional(),
});

/** Remembers charges over a restart, so that a payment of yesterday can still be looked up and cancelled. */
export interface Journal {
  note(charge: Charge): void;
  close(): Promise<void>;
}

/** Without a data directory nothing is remembered. */
export async function openJournal(dataDir: string | undefined, books: Books): Promise<Journal> {
  if (!dataDir) return { note: () => undefined, close: () => Promise.resolve() };
  const path = join(dataDir, 'kcp-charges.jsonl');
  await mkdir(dataDir, { recursive: true });
  const kept = lastWords(await readFile(path, 'utf8').catch(() => '')).slice(-keptCharges);
  for (const charge of kept) books.enter(charge);
  await writeFile(path, kept.map(written).join(''), { mode: 0o600 });

  const changed = new Set<Charge>();
  async function flush(): Promise<void> {
    if (changed.size === 0) return;
    const text = [...changed].map(written).join('');
    changed.clear();
    await appendFile(path, text);
  }
  let writing = Promise.resolve();
  const queueFlush = (): Promise<void> => (writing = writing.then(flush, flush));
  const timer = setInterval(() => void queueFlush().catch(() => undefined), flushMs);
  timer.unref();
  return {
    note: (charge) => void changed.add(charge),
    close() {
      clearInterval(timer);
      return queueFlush();
    },
  };
}

function written(charge: Charge): string {
  return `${JSON.stringify({ ...charge, card: charge.card.code })}\n`;
}

/** The newest line of each charge; a line cut short by a kill is left out. */
function lastWords(text: string): Charge[] {
  const charges = new Map<string, Charge>();
  for (const one of text.split('\n')) {
    const parsed = parseLine(one);
    if (!parsed) continue;
    const { card, cancelledAt, ...rest } = parsed;
    charges.set(rest.tno, { ...rest, cancelledAt, card: cardOf(card) });
  }
  return [...charges.values()];
}

function parseLine(text: string): z.infer<typeof line> | undefined {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
