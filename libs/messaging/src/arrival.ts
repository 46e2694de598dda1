import type { Context } from '@jumun/runtime';

/** A fact as it arrived, parsed. */
export interface Delivery {
  factId: string;
  payload: unknown;
  /** The context that the reaction's own effects run in; undefined for a replayed fact. */
  context?: Context;
}

/** A fact on its way to its handler, from the stream or from within the process. */
export interface Arrival {
  context: Context;
  /** Its id and payload; undefined for one that can't be worked on, which is ended, parked or left by then. */
  read(): Promise<Delivery | undefined>;
  done(): void;
  failed(delivery: Delivery, error: unknown): Promise<void>;
  /** Gives it back untouched. */
  leave(): void;
}
