import { http } from '@jumun/contracts';
import { adminPaths } from '../../src/console/paths.ts';
import { addDevices, type DevicesBackend } from '../console-devices-backend.ts';
import { type Backend } from '../fake-gateway.ts';
import { heading, ownerScreen, press, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

interface DevicesScreen extends Omit<Parameters<typeof ownerScreen>[0], 'own' | 'route' | 'path'> {
  devices?: (own: DevicesBackend, backend: Backend) => void;
}

/** The shop's devices in one state. */
const devicesScreen = ({ devices, ...screen }: DevicesScreen): Screen =>
  ownerScreen({
    ...screen,
    route: '/store/admin/devices',
    path: adminPaths.devices,
    own: (_, backend) => devices?.(addDevices(backend), backend) ?? void addDevices(backend),
  });
const isThere = words('2층 창가 TV');

export const consoleDeviceScreens: Screen[] = [
  ...withTroubles(
    devicesScreen({ name: 'console-devices', state: 'ready', reach: isThere }),
    http.devices.list,
    heading('기기 관리'),
  ),
  devicesScreen({
    name: 'console-devices-pair',
    state: 'ready',
    reach: async (page) => {
      await isThere(page);
      await press(page, '기기 연결하기');
      await press(page, '연결하기');
      await words('연결 번호 여섯 자리를 입력해주세요.')(page);
    },
  }),
  devicesScreen({
    name: 'console-devices-cut-off',
    state: 'ready',
    reach: async (page) => {
      await press(page, '홀 TV 연결 끊기');
      await page.getByRole('alertdialog', { name: '연결을 끊을까요?' }).waitFor();
    },
  }),
  devicesScreen({
    name: 'console-devices-empty',
    state: 'empty',
    devices: (own) => (own.devices = []),
    reach: words(/연결한 기기가 없어요/),
  }),
];
