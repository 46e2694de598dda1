import type { BoardChanged } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { socketEvents } from '../../../api/order-values';
import { session } from '../../../session/session';
import { askAnew } from '../../keys';
import { useOnline } from '../../../util/use-online';
import { listenToShop, useChannelState } from '../../live/owner-channel';
import { boardKey, boardQuery, onBoardAnswer } from './board-query';
import type { Board } from './board-types';
import { boardMoves } from './board-moves';
import { keepPicture, keptPicture } from '../../parts/device/kept-picture';
import { gather } from '../../../live/gather';

const GATHER = { waitMs: 300, everyMs: 1_000 };
/** How often the board is asked for while events come in, while they do not, and while moves wait for the server. */
const ASK_WHEN_LIVE_MS = 60_000;
const ASK_WHEN_CUT_MS = 15_000;
const ASK_WHEN_KEPT_MS = 5_000;

const askBoard = () => askAnew(boardKey);
const hints = [socketEvents.boardChanged, socketEvents.newOrder, socketEvents.statusChanged] as const;

/** The board and its moves, for as long as it is on the screen. */
export function useBoard(shopId: string) {
  const [{ queue, begin }] = useState(() => boardMoves(shopId));
  const moves = useSyncExternalStore(queue.subscribe, queue.get);
  const isLive = useChannelState() === 'live';
  const online = useOnline();
  const hasKept = moves.moves.some(({ isKept }) => isKept);
  const board = useQuery({
    ...boardQuery,
    refetchInterval: ({ state: { status } }) =>
      hasKept ? ASK_WHEN_KEPT_MS : isLive && status !== 'error' ? ASK_WHEN_LIVE_MS : ASK_WHEN_CUT_MS,
  });

  const isCut = !online || board.isError || board.fetchStatus === 'paused';
  const { data, dataUpdatedAt } = board;
  // The board that an earlier page stored; shown while the server does not answer.
  const [before] = useState(() => keptPicture<Board>(shopId));
  const seen = data ? { board: data, at: dataUpdatedAt } : isCut ? before : undefined;
  useEffect(() => {
    // The log-out takes it off the device, whatever comes after it.
    if (data && session.get()) keepPicture({ shopId, at: dataUpdatedAt, board: data });
  }, [shopId, data, dataUpdatedAt]);

  useEffect(() => {
    const asks = gather(askBoard, GATHER);
    const stops = hints.map((event) => listenToShop<BoardChanged>(event, asks.hint));
    // Changes between the first response and the first connection sent no event here, so each connection refetches.
    stops.push(listenToShop('connect', asks.hint));
    const stopAnswers = onBoardAnswer(queue.resume);
    const end = begin(asks.hint);
    return () => {
      asks.stop();
      stopAnswers();
      end();
      for (const stop of stops) stop();
    };
  }, [queue, begin]);

  return { board, seen, queue, moves, isCut };
}
