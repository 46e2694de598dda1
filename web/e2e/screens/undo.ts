import { http } from '@jumun/contracts';
import { example, pending, refused, type ContentOf, type Played } from '@jumun/client/played';
import { play, type Backend } from '../fake-gateway.ts';
import { press, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';
import { cutOff, heading } from './sign-in-steps.ts';

const atUndo = { route: '/login/undo', path: '/login/undo#k=key-of-a-message.proof' };
const undoable: ContentOf<typeof http.proofs.lookAtChange> = {
  changes: [
    { act: 'phone', changedAt: '2026-11-29T03:00:00.000Z' },
    { act: 'passkey', changedAt: '2026-11-29T03:05:00.000Z' },
  ],
  undoableUntil: '2026-12-02T03:00:00.000Z',
};
const looking = (look: Played<typeof http.proofs.lookAtChange>) => (backend: Backend) =>
  play(backend, { proofs: { lookAtChange: look, undoChange: example } });

/** The page of a message's key, which undoes a change of an account. */
export const undoScreens: Screen[] = [
  { ...atUndo, name: 'undo', state: 'ready', backend: looking(undoable), reach: words('휴대전화 번호가 바뀌었어요') },
  { ...atUndo, name: 'undo-waiting', state: 'loading', backend: looking(pending), reach: heading },
  {
    ...atUndo,
    name: 'undo-gone',
    state: 'error',
    backend: looking(refused('UNDO_GONE')),
    reach: words('되돌릴 수 있는 시간이 지났거나 이미 되돌렸어요.'),
    faults: /status of 404\b/,
  },
  {
    ...atUndo,
    name: 'undo-without-key',
    state: 'error',
    path: '/login/undo',
    reach: words('링크가 올바르지 않아요. 메시지에 있는 주소를 그대로 열어주세요.'),
  },
  {
    ...atUndo,
    name: 'undo-offline',
    state: 'offline',
    backend: looking(undoable),
    reach: async (page) => {
      await words('휴대전화 번호가 바뀌었어요')(page);
      await cutOff(page, []);
      await press(page, '되돌리기');
      await words('서버와 연결할 수 없습니다.')(page);
    },
    faults: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    ...atUndo,
    name: 'undo-done',
    state: 'ready',
    backend: looking(undoable),
    reach: async (page) => {
      await press(page, '되돌리기');
      await words('새 비밀번호 정하기')(page);
    },
  },
  {
    ...atUndo,
    name: 'undo-done-of-bank-account',
    state: 'ready',
    backend: looking({ ...undoable, changes: [{ act: 'bank-account', changedAt: '2026-11-29T03:00:00.000Z' }] }),
    reach: async (page) => {
      await press(page, '되돌리기');
      await words('정산 계좌는 비워뒀어요. 다시 입력할 때까지 정산하지 않아요.')(page);
    },
  },
];
