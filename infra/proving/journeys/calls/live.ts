import { storeEvents } from '@jumun/contracts';
import type { CallCase } from './case.js';

export const liveCalls = {
  store: {
    right: ({ a }) => ({ query: { storeName: `@${a.storeName}` } }),
    answers: (said: string) => expect(said).toContain(`event: ${storeEvents.hello}`),
    wrong: [{ query: { storeName: '@' }, path: 'storeName', message: '상점 이름이 필요해요.' }],
    unknown: { call: () => ({ query: { storeName: 'nobodyhere' } }), code: 'STORE_NOT_FOUND' },
  },
} satisfies Record<string, CallCase>;
