import { z } from 'zod';
import { Id } from '../values/ids.js';
import { line } from '../values/text.js';
import { Moment } from '../values/time.js';

/** As many things as guests of a shop may call for, and open calls as one spot may have. */
export const MAX_CALL_KINDS = 8;
export const MAX_CALL_LABEL = 20;
export const MAX_CALLS_AT_SPOT = 6;

/** Kinds of staff calls: five that every shop has, and the shop's own. */
export const CallKind = z.enum(
  [
    ...(['help', 'call', 'water', 'napkin', 'bill'] as const),
    ...(['custom-1', 'custom-2', 'custom-3', 'custom-4', 'custom-5', 'custom-6', 'custom-7'] as const),
  ],
  '호출 종류를 골라주세요.',
);
export type CallKind = z.infer<typeof CallKind>;

export const CallKindView = z.object({ kind: CallKind, label: line(MAX_CALL_LABEL, '호출 이름을 입력해주세요.') });
export type CallKindView = z.infer<typeof CallKindView>;

/** The first kind, which no shop can remove: a guest who can't order alone can always ask for help. */
export const HELP: CallKindView = { kind: 'help', label: '도움이 필요해요' };
export const DEFAULT_CALL_KINDS: readonly CallKindView[] = [
  HELP,
  { kind: 'call', label: '와주세요' },
  { kind: 'water', label: '물 주세요' },
  { kind: 'napkin', label: '휴지 주세요' },
  { kind: 'bill', label: '계산할게요' },
];

const repeated = <T>(values: readonly T[]): number => values.findIndex((value, index) => values.indexOf(value) < index);

/** Kinds of calls that guests may make, in the order in which they see them. */
export const CallKinds = z
  .array(CallKindView)
  .max(MAX_CALL_KINDS, `${MAX_CALL_KINDS}개까지 정할 수 있어요.`)
  .superRefine((kinds, context) => {
    const names = kinds.map(({ label }) => label);
    const at = Math.max(repeated(names), repeated(kinds.map(({ kind }) => kind)));
    if (at >= 0) context.addIssue({ code: 'custom', path: [at, 'label'], message: '같은 호출이 이미 있어요.' });
    if (kinds[0]?.kind !== 'help')
      context.addIssue({ code: 'custom', message: `"${HELP.label}"는 맨 앞에 있어야 해요.` });
  });

/** `expired`: not done within half an hour of the last time. */
export const CallState = z.enum(['open', 'acked', 'done', 'expired']);
export type CallState = z.infer<typeof CallState>;

/** A call as its guest sees it. */
export const OwnCall = z.object({ callId: Id, text: z.string(), state: CallState });
export type OwnCall = z.infer<typeof OwnCall>;

/** A call as the shop sees it. */
export const CallView = OwnCall.extend({
  spot: z.object({ spotId: Id, label: z.string() }),
  kind: CallKind,
  /** How often the guests at the spot called for it. */
  times: z.int(),
  /** The first time. */
  createdAt: Moment,
  /** The last time. */
  calledAt: Moment,
});
export type CallView = z.infer<typeof CallView>;
