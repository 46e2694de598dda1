import { DEFAULT_CALL_KINDS } from '@jumun/contracts';
import { uncalled, type GroupAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export const SPOT_TAG = '7KQ2M9XA3B';
const CALL_ID = numbered(9_001);

/** The store's side of a guest's call; a test changes how it stands. */
export interface StoreCall {
  state: 'open' | 'acked' | 'done' | 'expired';
  watched: boolean;
}

/** Puts a table with its tag, and calls from it, behind the fake gateway. */
export function takeCalls(backend: Backend, watched = true): StoreCall {
  const own: StoreCall = { state: 'open', watched };
  let text = '';
  play(backend, {
    spots: {
      storeSpot: {
        spot: { label: '5번 테이블', kind: 'table', serve: 'carry' },
        ...{ pay: 'prepay', openTab: false, chooseSpot: false },
      },
      storeSpots: uncalled,
    },
    calls: {
      storeKinds: { kinds: [...DEFAULT_CALL_KINDS] },
      callStaff: ({ body }) => {
        text = DEFAULT_CALL_KINDS.find(({ kind }) => kind === body.kind)?.label ?? '';
        return { callId: CALL_ID, key: 'key', text, ...own };
      },
      storeCall: () => ({ callId: CALL_ID, text, state: own.state }),
    },
  } satisfies GroupAnswers<'spots' | 'calls', 'anyone'>);
  return own;
}
