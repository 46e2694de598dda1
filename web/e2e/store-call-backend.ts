import { DEFAULT_CALL_KINDS, http } from '@jumun/contracts';
import { type Asked, type Backend, callKey, data } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export const SPOT_TAG = '7KQ2M9XA3B';
const CALL_ID = numbered(9_001);

/** The store's side of a guest's call; a test changes how it stands. */
export interface StoreCall {
  state: 'open' | 'acked' | 'done' | 'expired';
  watched: boolean;
}

/** Puts a table with its tag, and calls from it, behind the fake gateway. */
export function takeCalls({ overrides }: Backend, watched = true): StoreCall {
  const own: StoreCall = { state: 'open', watched };
  const text = (kind: unknown) => DEFAULT_CALL_KINDS.find((each) => each.kind === kind)?.label ?? '';
  let called = '';
  Object.assign(overrides, {
    [callKey(http.spots.storeSpot)]: () =>
      data({
        spot: { label: '5번 테이블', kind: 'table', serve: 'carry' },
        pay: 'prepay',
        open_tab: false,
        choose_spot: false,
      }),
    [callKey(http.calls.storeKinds)]: () => data({ kinds: DEFAULT_CALL_KINDS }),
    [callKey(http.calls.callStaff)]: ({ body }: Asked) => {
      called = text(body['kind']);
      return data({ call_id: CALL_ID, key: 'key', text: called, ...own }, 201);
    },
    [callKey(http.calls.storeCall, { call_id: CALL_ID })]: () =>
      data({ call_id: CALL_ID, text: called, state: own.state }),
  });
  return own;
}
