import { DEFAULT_CALL_KINDS, http, type AnswerOfRoute } from '@jumun/contracts';
import { type Asked, type Backend, callKey, data } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export type WireCall = AnswerOfRoute<typeof http.calls.listCalls>['data'][number];
type WireKinds = AnswerOfRoute<typeof http.calls.getCallKinds>['data']['kinds'];

const MINUTE_MS = 60_000;

/** The n-th call, from so many minutes ago. */
export const callNumbered = (n: number, minutes: number, more: Partial<WireCall> = {}): WireCall => ({
  call_id: numbered(9_000 + n),
  spot: { spot_id: numbered(9_100 + n), label: `${n}번 테이블` },
  ...{ kind: 'water', text: '물 주세요', state: 'open', times: 1 },
  created_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString(),
  called_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString(),
  ...more,
});

/** Staff calls of the shop's guests, and the kinds that they can choose. */
export interface CallsBackend {
  calls: WireCall[];
  kinds: WireKinds;
}

/** Puts guests' calls behind the fake gateway. */
export function keepCalls(backend: Backend, calls: WireCall[] = []): CallsBackend {
  const own: CallsBackend = { calls, kinds: [...DEFAULT_CALL_KINDS] };
  Object.assign(backend.overrides, {
    [callKey(http.calls.listCalls)]: () => data(own.calls.filter(({ state }) => state !== 'done')),
    [callKey(http.calls.getCallKinds)]: () => data({ kinds: own.kinds }),
    [callKey(http.calls.saveCallKinds)]: ({ body }: Asked) => {
      own.kinds = body['kinds'] as WireKinds;
      return data({ kinds: own.kinds });
    },
  });
  for (const { call_id } of calls)
    backend.overrides[callKey(http.calls.answerCall, { call_id })] = ({ body }: Asked) => {
      const state = body['state'] as WireCall['state'];
      own.calls = own.calls.map((each) => (each.call_id === call_id ? { ...each, state } : each));
      return data(own.calls.find((each) => each.call_id === call_id));
    };
  return own;
}
