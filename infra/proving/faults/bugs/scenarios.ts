import type { Target } from '../target.ts';
import type { Confirmations } from '../../invariants/confirmations.ts';
import { ordinaryDay, payOut, threeNights } from './days.ts';
import { crashAfterCharge, crashBeforeAnswer, killedAfterCharge, lostAnswers, otherSum } from './lost-payments.ts';
import { busAway, lostReport, orphanedHold, parkedFact } from './lost-messages.ts';
import { intruder } from './intruder.ts';

/** A short directed schedule: what people do, and what goes wrong meanwhile. */
export type Scenario = (target: Target, confirmations: Confirmations) => Promise<void>;

/** All of them in the order in which they can follow each other on one platform; the last one moves the clock by days. */
export const scenarios = {
  'ordinary-day': ordinaryDay,
  'lost-answers': lostAnswers,
  'charge-of-another-sum': otherSum,
  'crash-after-charge': crashAfterCharge,
  'crash-before-answer': crashBeforeAnswer,
  'killed-after-charge': killedAfterCharge,
  'orphaned-hold': orphanedHold,
  'bus-away': busAway,
  'parked-fact': parkedFact,
  'lost-report': lostReport,
  intruder,
  payout: payOut,
  'three-nights': threeNights,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
