import { DEFAULT_CALL_KINDS, type http } from '@jumun/contracts';
import { refused, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export type Call = ContentOf<typeof http.calls.listCalls>[number];

const MINUTE_MS = 60_000;

/** The n-th call, from so many minutes ago. */
export function callNumbered(n: number, minutes: number, more: Partial<Call> = {}): Call {
  const createdAt = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  return {
    ...{ callId: numbered(9_000 + n), spot: { spotId: numbered(9_100 + n), label: `${n}번 테이블` } },
    ...{ kind: 'water', text: '물 주세요', state: 'open', times: 1, createdAt, calledAt: createdAt },
    ...more,
  };
}

/** Staff calls of the shop's guests, and the kinds that they can choose. */
export interface CallsBackend {
  calls: Call[];
  kinds: ContentOf<typeof http.calls.getCallKinds>['kinds'];
}

/** Puts guests' calls behind the fake gateway. */
export function keepCalls(backend: Backend, calls: Call[] = []): CallsBackend {
  const own: CallsBackend = { calls, kinds: [...DEFAULT_CALL_KINDS] };
  play(backend, {
    calls: {
      listCalls: () => own.calls.filter(({ state }) => state !== 'done'),
      getCallKinds: () => ({ kinds: own.kinds }),
      saveCallKinds: ({ body }) => ({ kinds: (own.kinds = body.kinds) }),
      answerCall: ({ params, body: { state } }) => {
        const call = own.calls.find(({ callId }) => callId === params.callId);
        if (!call) return refused('CALL_NOT_FOUND');
        const answered = { ...call, state };
        own.calls = own.calls.map((each) => (each === call ? answered : each));
        return answered;
      },
    },
  } satisfies GroupAnswers<'calls', 'owner'>);
  return own;
}
