import { pending, refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import { addDevices } from '../console-devices-backend.ts';
import { SATURDAY } from '../console-settlement-backend.ts';
import { play } from '../fake-gateway.ts';
import { ownerScreen, press, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const screen = { route: '/store/admin/screen', path: adminPaths.screen, at: SATURDAY };
const opened = words('시험 호출');

/** How the screen on the wall looks and sounds. */
export const consoleCallScreens: Screen[] = [
  ownerScreen({
    ...screen,
    name: 'console-call-screen',
    state: 'ready',
    own: (own, backend) => {
      addDevices(backend);
      const { screen: settings } = own.orderSettings;
      own.orderSettings.screen = { ...settings, mute: { from: '22:00', to: '08:00' }, scheme: 'light' };
    },
    reach: opened,
  }),
  ownerScreen({
    ...screen,
    name: 'console-call-screen-unpaired',
    state: 'ready',
    own: (_, backend) => (addDevices(backend).devices = []),
    reach: words('아직 연결한 화면이 없어요.'),
  }),
  ownerScreen({
    ...screen,
    name: 'console-call-screen-faults',
    state: 'error',
    own: (_, backend) => void addDevices(backend),
    reach: async (page) => {
      await opened(page);
      await page.getByRole('textbox', { name: '번호를 보여주는 시간' }).fill('90');
      await press(page, '저장하기');
      await words('60분까지 정할 수 있어요.')(page);
    },
  }),
  ownerScreen({
    ...screen,
    name: 'console-call-screen-conflict',
    state: 'error',
    own: (_, backend) => {
      addDevices(backend);
      play(backend, {
        orders: { saveOrderSettings: refused('SETTINGS_CHANGED', { message: '그사이 설정이 바뀌었어요.' }) },
      });
    },
    reach: async (page) => {
      await opened(page);
      await page.getByRole('textbox', { name: '번호를 보여주는 시간' }).fill('15');
      await press(page, '저장하기');
      await words('그사이 호출 화면이 바뀌었어요')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...screen,
    name: 'console-call-screen-loading',
    state: 'loading',
    own: (_, backend) => play(backend, { orders: { orderSettings: pending } }),
    reach: words('호출 화면 설정을 불러오는 중이에요'),
  }),
  ownerScreen({
    ...screen,
    name: 'console-call-screen-error',
    state: 'error',
    own: (_, backend) => play(backend, { orders: { orderSettings: refused('INTERNAL') } }),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...screen,
    name: 'console-call-screen-offline',
    state: 'offline',
    own: (_, backend) => void addDevices(backend),
    reach: thenOffline(opened),
  }),
];
