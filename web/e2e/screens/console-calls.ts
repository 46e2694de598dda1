import { http } from '@jumun/contracts';
import { adminPaths } from '../../src/console/paths.ts';
import { addBoard } from '../console-board-backend.ts';
import { hearTones } from '../console-board-visit.ts';
import { callNumbered, keepCalls } from '../console-calls-backend.ts';
import { heading, ownerScreen, prepared, press, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const page = { route: '/store/admin/calls', path: adminPaths.calls };

/** Screens of the staff call settings, and of calls at the board. */
export const consoleStaffCallScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...page, name: 'console-calls', state: 'ready', reach: words('손님이 고르는 말') }),
    http.calls.getCallKinds,
    heading('직원 호출'),
  ),
  ownerScreen({
    ...page,
    name: 'console-calls-unsaved',
    state: 'ready',
    reach: async (here) => {
      await press(here, '호출 추가하기');
      await here.getByLabel('호출 5', { exact: true }).fill('아주아주긴호출이름스무글자를채우는경우예');
    },
  }),
  {
    ...prepared(
      ownerScreen({
        route: '/store/admin/board',
        path: adminPaths.board,
        name: 'console-board-calls',
        state: 'ready',
        own: (_, backend) => {
          addBoard(backend);
          keepCalls(backend, [
            callNumbered(5, 4),
            callNumbered(12, 1, { kind: 'help', text: '도움이 필요해요', times: 3 }),
            callNumbered(7, 0, { kind: 'bill', text: '계산할게요', state: 'acked' }),
          ]);
        },
        reach: words('도움이 필요해요'),
      }),
      (here) => hearTones(here),
    ),
    isBuiltForItsWidth: true,
  },
];
