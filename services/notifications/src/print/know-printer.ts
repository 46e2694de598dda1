import { v7 } from 'uuid';
import { notifications, Problem, serviceActor, type InputOf } from '@jumun/contracts';
import type { Database, RowOf, RowType } from '@jumun/database';
import type { Transactor, Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { addNotice } from '../notice/notices.js';
import { FIND_BY_KEY, KEEP_NETWORK } from './print.sql.js';
import { Printer, type Asker } from './print.tables.js';
import { hashOfKey, idOfPrinter, printersOf } from './printers.js';

type Polled = InputOf<typeof notifications.procedures.pollPrinter>;
type Row = RowOf<typeof Printer>;
type Found = RowType<typeof FIND_BY_KEY.row>;

const actor = serviceActor('notifications');
const OTHER_PRINTER = '다른 프린터가 이 프린터의 주소를 썼어요. 새 주소를 만들어 다시 연결해주세요.';
const PRINTERS = '/store/admin/printers';
/** An asker that was silent for this long gives its place to the next one. */
const SILENT_MS = 60_000;
/** How exactly it is known when an asker asked last, so that not each of its requests is written down. */
const SEEN_MS = 30_000;
const TOLD_EVERY_MS = 60 * 60_000;

interface Known extends Pick<Row, 'shopId' | 'id' | 'seenAt'> {
  isConfirmed: boolean;
  /** Whether it has just begun to wait. */
  isNew: boolean;
}

/** The printer of a key, and whether the one that asks is the one that its owner has confirmed. */
export async function knowPrinter(
  { database, transactor }: { database: Database; transactor: Transactor },
  polled: Polled,
  now: Date,
): Promise<Known> {
  const [found] = await database.platform.run(FIND_BY_KEY, [hashOfKey(polled.key)]);
  if (!found || found.link !== polled.link) throw new Problem('PRINTER_NOT_FOUND');
  const { shopId, id, keyNetworks, seenAt } = found;
  if (isConfirmed(found, polled)) {
    if (keyNetworks === null && polled.network !== undefined)
      await transactor.transact(actor, (tx) => tx.run(KEEP_NETWORK, [shopId, id, polled.network]));
    return { shopId, id, seenAt, isConfirmed: true, isNew: seenAt === null };
  }
  // An Epson printer is set up with its ID: another one is a mistake, or a stranger who has the address alone.
  const isMistaken = polled.link === 'epson' && polled.user !== idOfPrinter(id);
  const place = await transactor.transact(actor, async (tx) => {
    const taken = isMistaken ? 'taken' : await wait(tx, found, polled, now);
    if (taken === 'taken') await change(tx, shopId, id, { alarm: OTHER_PRINTER });
    return taken;
  });
  if (place === 'served') return { shopId, id, seenAt, isConfirmed: true, isNew: false };
  if (place === 'taken' || polled.verb !== 'ask') throw new Problem('FORBIDDEN');
  return { shopId, id, seenAt, isConfirmed: false, isNew: place === 'new' };
}

const isConfirmed = ({ keyUser, keyNetworks }: Found, { user, network }: Polled): boolean =>
  keyUser === user && (network === undefined || keyNetworks === null || keyNetworks.includes(network));

const change = async (tx: Tx, shopId: string, id: string, columns: Partial<Row>): Promise<void> => {
  const update = tx.query(Printer).updateTable('Printer').set(columns);
  await update.where('shopId', '=', shopId).where('id', '=', id).execute();
};

/**
 * Has an asker wait for its owner, and rings the bell; `taken` where another one waits. A shop's line may change its network
 * at any hour, and no docket may stay away for that: one of the confirmed name is `served` once that one is silent.
 */
async function wait(
  tx: Tx,
  { shopId, id }: Found,
  polled: Polled,
  now: Date,
): Promise<'new' | 'known' | 'served' | 'taken'> {
  const row = await printersOf(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Problem('PRINTER_NOT_FOUND');
  const { unconfirmed: waiting } = row;
  const { user, network = null, model = null } = polled;
  const at = iso(now);
  const isSilent = row.seenAt !== null && now.getTime() - row.seenAt.getTime() > SILENT_MS;
  const movesOn = user === row.keyUser && isSilent;
  if (waiting?.user === user && waiting.network === network) {
    const served = waiting.served === true || movesOn;
    const isNewOfIt = (model !== null && waiting.model !== model) || served !== (waiting.served === true);
    if (isNewOfIt || ageOf(waiting.seenAt, now) > SEEN_MS)
      await change(tx, shopId, id, { unconfirmed: { ...waiting, model: model ?? waiting.model, seenAt: at, served } });
    return served ? 'served' : 'known';
  }
  if (waiting && ageOf(waiting.seenAt, now) <= SILENT_MS) return 'taken';
  const isTold = waiting !== null && ageOf(waiting.toldAt, now) < TOLD_EVERY_MS;
  const asker: Asker = {
    ...{ id: v7(), user, network, model, since: at, seenAt: at },
    toldAt: isTold ? waiting.toldAt : at,
    served: movesOn,
  };
  await change(tx, shopId, id, { unconfirmed: asker });
  if (!isTold)
    await addNotice(tx, { shopId, kind: 'printer-asks', sourceId: asker.id, link: PRINTERS, subjectName: row.name });
  tx.hint(notifications.hints.printerChanged, { shopId, at });
  return movesOn ? 'served' : 'new';
}

const ageOf = (moment: string, now: Date): number => now.getTime() - Date.parse(moment);
