import { orNothing } from '../../../util/or-nothing';

/** In session storage, as the session is, so that a new tab finds no data of a shop. */
const KEY = 'jumun_board_picture';
/** 12 hours: a picture older than a working day is not shown as the board. */
const KEPT_FOR_MS = 12 * 60 * 60_000;
/** The storage has room for some five million letters; a board of 300 cards has 300,000. */
const MOST_LETTERS = 2_000_000;

interface Picture<Board> {
  shopId: string;
  /** When the server was heard last, by the device's clock. */
  at: number;
  board: Board;
}

/** Keeps the last board for a page that is loaded anew without a network, in the place of the one before. */
export function keepPicture(picture: Picture<object>): void {
  const text = JSON.stringify(picture);
  // Where there is no room, an older one would be taken for this one.
  if (text.length > MOST_LETTERS || orNothing(() => (sessionStorage.setItem(KEY, text), true)) === undefined)
    dropPicture();
}

/** The last board of a shop in this tab; undefined where there is none, or none of today. */
export function keptPicture<Board>(shopId: string, now = Date.now()): Picture<Board> | undefined {
  // Written by `keepPicture`; an edited entry changes only the editor's own screen.
  const kept = orNothing(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Picture<Board> | null);
  return kept?.shopId === shopId && now - kept.at <= KEPT_FOR_MS ? kept : undefined;
}

/** Takes it off this device. */
export const dropPicture = (): void => void orNothing(() => sessionStorage.removeItem(KEY));
