import type { AnswerOf } from '@jumun/client';
import { http } from '../../api/device-calls';
import { socketEvents } from '../../api/order-values';
import { callAsDevice } from '../../device/device-client';
import { deviceSession } from '../../device/device-session';
import { gather } from '../../live/gather';
import { growingPauses } from '../../live/growing-pauses';
import { onWake } from '../../live/on-wake';
import { serverNow } from '../../util/server-clock';
import { openSocket, type Socket } from '../../live/socket';

export type ShownScreen = AnswerOf<typeof http.orders.callScreen>['data'];

/** The last known state of the screen, and whether it may be outdated. */
export interface FeedState {
  screen: ShownScreen | undefined;
  /** When the server last answered. */
  answeredAt: number | undefined;
  isLost: boolean;
}

const GATHER = { waitMs: 300, everyMs: 1_000 };
/** While events come in, they say when to ask; what leaves the screen by the clock does so without one. */
const ASK_WHEN_LIVE_MS = 20_000;
const ASK_WHEN_CUT_MS = 5_000;
/** When to ask without a word from the server: an event is no help where the question is not answered. */
export const askAgainMs = ({ isLive, isLost }: { isLive: boolean; isLost: boolean }): number =>
  isLive && !isLost ? ASK_WHEN_LIVE_MS : ASK_WHEN_CUT_MS;
const SERVER_DISCONNECT = 'io server disconnect';

/** Asks for the numbers whenever they may have changed, and hears when that is. */
export class ScreenFeed {
  private state: FeedState = { screen: undefined, answeredAt: undefined, isLost: false };
  private readonly watchers = new Set<() => void>();
  private tag: string | null = null;
  private isLive = false;

  readonly get = (): FeedState => this.state;
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Gives back how to end it. */
  begin(): () => void {
    let next: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const asks = gather(async () => {
      clearTimeout(next);
      await this.ask();
      if (!hasEnded) next = setTimeout(asks.hint, askAgainMs({ isLive: this.isLive, isLost: this.state.isLost }));
    }, GATHER);
    const stopListening = this.listen(asks.hint);
    const stopWaking = onWake(asks.hint);
    asks.hint();
    return () => {
      hasEnded = true;
      clearTimeout(next);
      asks.stop();
      stopListening();
      stopWaking();
    };
  }

  private async ask(): Promise<void> {
    let tag: string | null = null;
    const onHead = (head: Headers): void => void (tag = head.get('ETag'));
    try {
      const { data } = await callAsDevice(http.orders.callScreen, { onHead });
      // The same tag is the same screen: nothing is drawn for it.
      const isKnown = tag !== null && tag === this.tag;
      this.tag = tag;
      this.enter({
        screen: isKnown ? (this.state.screen ?? data) : data,
        answeredAt: serverNow(),
        isLost: false,
      });
    } catch {
      this.enter({ ...this.state, isLost: true });
    }
  }

  private listen(hint: () => void): () => void {
    let socket: Socket | undefined;
    let hasEnded = false;
    // After a cut line Socket.IO connects again by itself; after a word of the server it never does.
    const pauses = growingPauses();
    const open = async () => {
      const opened = await openSocket('screen', { token: () => deviceSession.get()?.accessToken });
      if (hasEnded) return void opened.disconnect();
      socket = opened;
      opened.on('connect', () => {
        pauses.reset();
        this.isLive = true;
        // Events from before the connection are lost.
        hint();
      });
      opened.on(socketEvents.screenChanged, hint);
      opened.on('disconnect', (reason) => {
        this.isLive = false;
        hint();
        if (reason === SERVER_DISCONNECT) pauses.after(() => opened.connect());
      });
      opened.on('connect_error', () => {
        this.isLive = false;
        // The question renews a token that was too old; an active socket tries again by itself.
        hint();
        if (!opened.active) pauses.after(() => opened.connect());
      });
    };
    const begin = () => {
      open().catch(() => {
        if (!hasEnded) pauses.after(begin);
      });
    };
    begin();
    return () => {
      hasEnded = true;
      pauses.reset();
      socket?.disconnect();
    };
  }

  private enter(next: FeedState): void {
    this.state = next;
    for (const watcher of this.watchers) watcher();
  }
}
