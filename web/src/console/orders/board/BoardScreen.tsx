import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { partOf } from '../../../util/part-of';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { categoryQuery } from '../../menu/categories/category-query';
import { FrameMenu } from '../../parts/frame-menu';
import { usePart } from '../../parts/use-part';
import { useOrderAlarm } from '../incoming/use-order-alarm';
import { NewVersion } from '../../parts/installed/NewVersion';
import { PrinterBar } from '../../devices/printers/PrinterBar';
import { CutBar, MoreBar, QuietBar, StateBar, StationBar } from './BoardBars';
import { BoardTitle } from './BoardTitle';
import { BoardTop } from './BoardTop';
import type { Board, Card, NextStatus, Press } from './board-types';
import { columnStatuses, viewOf } from './board-view';
import { BulkBar } from './BulkBar';
import { CallStrip } from './CallStrip';
import { Cards } from './Cards';
import { ColumnTabs } from './ColumnTabs';
import { useStation } from './device-settings';
import { EmptyBoard } from './EmptyBoard';
import { ForgottenOrders } from './ForgottenOrders';
import type { MoveQueue, QueueState } from './move-queue';
import { serverNow } from '../../../util/server-clock';
import { UnpaidStrip } from './UnpaidStrip';
import { UndoSlot } from './UndoSlot';
import { useArrivals } from './use-arrivals';
import { useBoardKeys } from './use-board-keys';
import { useCancelled } from './use-cancelled';
import { useCardActs } from './use-card-acts';
import { usePanel } from './use-panel';
import { usePicks } from './use-picks';
import { useShownColumn } from './use-shown-column';

const loadPanels = () => partOf('BoardPanels', async () => (await import('./BoardPanels')).BoardPanels);
/** Preloads the panels, so that they work without a network later. */
const fetchPanels = (): void => void loadPanels().catch(() => undefined);

interface BoardScreenProps {
  shopId: string;
  board: Board;
  /** When the server was heard last, by the device's clock. */
  checkedAt: number;
  isCut: boolean;
  queue: MoveQueue;
  moves: QueueState;
}

/** The board with what it knows; it fills the screen, and nothing ever lies over its cards. */
export function BoardScreen({ shopId, board, checkedAt, isCut, queue, moves }: BoardScreenProps) {
  const station = useStation(shopId);
  const view = useMemo(() => viewOf(board, moves.moves, station), [board, moves.moves, station]);
  const columns = useMemo(() => columnStatuses.map((status) => view.columns[status]), [view]);
  const held = useMemo(() => columns.flat(), [columns]);
  const kept = useMemo(() => keptOf(moves.moves), [moves.moves]);
  const picks = usePicks(columns, moves);
  const cancelled = useCancelled(board.cancelled);
  const { panel, setPanel, lit, light, toggle, close } = usePanel();
  const row = useShownColumn();
  const acts = useCardActs({
    ...{ queue, picks },
    open: (paymentId) => setPanel({ is: 'card', paymentId }),
    hold: ({ paymentId }) => setPanel({ is: 'menu', paymentId }),
  });
  const { waiting } = view.columns;
  const isRinging = useOrderAlarm({ waiting: waiting.length, since: oldest(waiting), now: serverNow, usual: 'repeat' });
  useArrivals(waiting);
  useBoardKeys(queue.undo, () => setPanel({ is: 'finished', isFinding: true }));
  const menu = use(FrameMenu);
  const Panels = usePart(loadPanels, panel !== undefined, () => setPanel(undefined));
  useFirstTouch(fetchPanels, 0);

  const startPicking = (first?: Card) => {
    if (picks.ids) return picks.end();
    setPanel(undefined);
    picks.begin(first);
  };
  const moveAll = (presses: readonly Press[]) => {
    queue.move(presses);
    picks.send(presses.map(({ paymentId }) => paymentId));
  };
  const recall = (card: Card, to: NextStatus) => queue.move([{ ...card, to }]);
  const isEmpty = columns.every((cards) => cards.length === 0) && cancelled.shown.length === 0 && !view.more;

  return (
    <div data-board className="fixed inset-0 z-10 flex flex-col bg-ground">
      <BoardTitle waiting={waiting.length} isRinging={isRinging} />
      <BoardTop
        onMenu={menu.toggle}
        slot={moves.last.length > 0 && <UndoSlot last={moves.last} onUndo={queue.undo} />}
        finishedCount={view.finished.length}
        panel={panel?.is}
        onPanel={toggle}
        isPicking={picks.ids !== undefined}
        onPick={() => startPicking()}
      />
      {menu.sheets}
      <CallStrip />
      <UnpaidStrip unpaid={board.unpaid} />
      <div className="flex min-h-0 grow">
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 grow flex-col outline-none">
          <ColumnTabs
            counts={{ waiting: waiting.length, preparing: columns[1]?.length ?? 0, ready: columns[2]?.length ?? 0 }}
            shown={row.shown}
            onShow={row.show}
            isAllDay={panel?.is === 'allDay'}
            onAllDay={() => toggle('allDay')}
          />
          {isEmpty ? (
            <EmptyBoard shopId={shopId} />
          ) : (
            <Cards
              shopId={shopId}
              row={row}
              cards={view.columns}
              {...{ cancelled, acts, station, kept, lit }}
              notes={moves.notes}
              picked={picks.ids}
              undoable={moves.last.map(({ paymentId }) => paymentId)}
            />
          )}
          {view.more && <MoreBar />}
          {station.length > 0 && <StationLine station={station} onChange={() => setPanel({ is: 'settings' })} />}
          {isCut && <CutBar checkedAt={checkedAt} />}
          <DeviceLines />
          <ForgottenOrders shopId={shopId} cards={held} onMove={(presses) => queue.move(presses)} />
          {picks.ids && <BulkBar picked={picks.cards} onAll={picks.all} onMove={moveAll} onEnd={picks.end} />}
          {menu.tabs(waiting.length)}
        </main>
        {panel && Panels && (
          <Panels
            panel={panel}
            {...{ view, station, shopId, acts, lit }}
            onLight={light}
            onRecall={recall}
            onOpen={setPanel}
            onPick={startPicking}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}

const keptOf = (moves: QueueState['moves']): ReadonlySet<string> =>
  new Set(moves.flatMap(({ paymentId, isKept }) => (isKept ? [paymentId] : [])));

const oldest = (cards: readonly Card[]): string | undefined => cards.map(({ paidAt }) => paidAt).sort()[0];

/** News of this device. */
const DeviceLines = () => (
  <>
    <NewVersion />
    <PrinterBar />
    <QuietBar />
    <StateBar />
  </>
);

function StationLine({ station, onChange }: { station: readonly string[]; onChange: () => void }) {
  const { data: categories = [] } = useQuery(categoryQuery);
  const names = categories.flatMap(({ categoryId, categoryName }) =>
    station.includes(categoryId) ? [categoryName] : [],
  );
  return <StationBar names={names} onChange={onChange} />;
}
