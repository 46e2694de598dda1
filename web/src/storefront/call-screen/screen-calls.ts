import { t } from '@lingui/core/macro';
import { afterCall, callsDue, heardBefore, keyOf, type Heard } from './calls-due';
import { type Call, CallPlayer } from './call-player';
import type { ShownScreen } from './screen-feed';

interface ScreenCallsOptions {
  /** The calls that were made here, kept over a reload; nothing where this screen has just been paired. */
  memory: { read: () => Heard | undefined; keep: (heard: Heard) => void };
  /** Parts that have not begun when the signal aborts are left out. */
  sound: (call: Call, settings: ShownScreen['settings'], signal: AbortSignal) => Promise<void>;
}

const tryCall = (): Call => ({ pickup: t`시험` });

/** Makes the calls of a screen, each of them once: one counts as made when it has ended, so that a reload loses none. */
export class ScreenCalls {
  readonly player: CallPlayer;
  private screen: ShownScreen | undefined;
  private heard: Heard | undefined;
  private life = new AbortController();

  constructor(private readonly options: ScreenCallsOptions) {
    this.player = new CallPlayer({
      sound: async (call) => this.screen && options.sound(call, this.screen.settings, this.life.signal),
      repeats: () => this.screen?.settings.repeat ?? 1,
      isWanted: ({ key }) => key === undefined || (this.screen?.ready.some((one) => keyOf(one) === key) ?? false),
      onEnd: ({ key }, wasMade) => this.end(key, wasMade),
    });
  }

  /** Answers how to stop: a screen that its shop cut off makes none of the calls that wait. */
  begin(): () => void {
    const life = new AbortController();
    this.life = life;
    return () => {
      life.abort();
      this.screen = undefined;
      this.player.clear();
    };
  }

  /** Takes what the server answered, and calls what is due by it. */
  take(screen: ShownScreen): void {
    const before = this.screen;
    this.screen = screen;
    this.heard ??= this.options.memory.read();
    if (!this.heard) this.note(heardBefore(screen.ready));
    this.callDue();
    // A try from before this page was opened is over.
    if (before && screen.testedAt !== null && screen.testedAt !== before.testedAt) this.player.add([tryCall()]);
  }

  private callDue(): void {
    if (this.screen && this.heard) this.player.add(callsDue(this.screen.ready, this.heard, this.player.keys()));
  }

  private end(key: string | undefined, wasMade: boolean): void {
    if (key !== undefined && wasMade && this.heard) this.note(afterCall(this.heard, key));
    // More may have become due than there was room for.
    this.callDue();
  }

  private note(heard: Heard): void {
    this.heard = heard;
    this.options.memory.keep(heard);
  }
}
