import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import type { Shop } from '../console-backend.ts';
import { adminPaths } from '../../src/console/paths.ts';
import { paths } from '../../src/addresses/paths.ts';
import { addSettings, befriended, connected, type SettingsBackend } from '../console-shop-backend.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { heading, ownerScreen, press, REFUSED, retryButton, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

interface SettingsScreen extends Omit<Parameters<typeof ownerScreen>[0], 'own'> {
  shop?: Partial<Shop>;
  settings?: (settings: SettingsBackend, backend: Backend) => void;
}

/** A screen of the shop's settings. */
const settingsScreen = ({ shop, settings, ...screen }: SettingsScreen): Screen =>
  ownerScreen({
    ...screen,
    own: (own, backend) => {
      own.shop = { ...own.shop, ...shop };
      settings?.(addSettings(backend), backend);
      if (!settings) addSettings(backend);
    },
  });

const profile = { route: '/store/admin/profile', path: adminPaths.profile };
const profileScreens: Screen[] = [
  ...withTroubles(
    settingsScreen({ ...profile, name: 'console-profile', state: 'ready', reach: words('다음 단계') }),
    http.auth.shopInfo,
    heading('매장 정보'),
  ),
  settingsScreen({
    ...profile,
    name: 'console-profile-settlement',
    state: 'ready',
    reach: async (page) => {
      await press(page, '다음 단계');
      await words('저장하기')(page);
    },
  }),
  settingsScreen({
    ...profile,
    name: 'console-profile-new-shop',
    state: 'ready',
    shop: { phone: null, status: 'pending' },
    reach: (page) => page.getByRole('dialog', { name: '새 매장 정보를 입력해주세요' }).waitFor(),
  }),
  settingsScreen({
    ...profile,
    name: 'console-profile-wrong-fields',
    state: 'ready',
    shop: { phone: null, address: null, businessNumber: null, status: 'pending' },
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press(page, '다음 단계');
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
  }),
  settingsScreen({
    ...profile,
    name: 'console-profile-rejected',
    state: 'ready',
    shop: { status: 'pending', rejectionReason: '사업자등록증 사진이 흐려서 읽을 수 없어요. 다시 올려주세요.' },
    reach: words('심사에서 반려됐어요'),
  }),
  settingsScreen({
    ...profile,
    name: 'console-profile-restricted',
    state: 'ready',
    shop: { status: 'restricted', restrictionReason: '신고가 들어왔어요' },
    reach: words('매장 이용이 제한됐어요'),
  }),
];

const options = { route: '/store/admin/profileOption', path: adminPaths.options };
const optionsScreens: Screen[] = [
  ...withTroubles(
    settingsScreen({ ...options, name: 'console-options', state: 'ready', reach: words('소금빵') }),
    http.catalog.storeOptions,
    words('매장 모습을 불러오는 중이에요'),
  ),
  settingsScreen({
    ...options,
    name: 'console-options-long-name',
    state: 'ready',
    shop: {
      shopName: '아주아주긴매장이름이스무글자를넘어가는가게',
      storeName: 'averyveryverylongstorenamewithoutspace1',
    },
    settings: (own) => (own.look = { ...own.look, profileImage: null, coverNumber: 4, fontColor: '#1d4ed8' }),
    reach: words('소금빵'),
  }),
  settingsScreen({
    ...options,
    name: 'console-options-skins',
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('button', { name: 'SKIN+' }).click();
      await page.getByRole('radio', { name: '도장' }).waitFor();
    },
  }),
  settingsScreen({
    ...options,
    name: 'console-options-pale-color',
    state: 'ready',
    reach: async (page) => {
      await page.getByLabel('직접 고르기').fill('#ffe14a');
      await words('글자가 잘 보이지 않는 색이에요.')(page);
    },
  }),
  settingsScreen({
    ...options,
    name: 'console-options-empty',
    state: 'empty',
    settings: (own, backend) => {
      own.look = { ...own.look, profileImage: null };
      play(backend, {
        catalog: {
          listProducts: { products: [], next: null },
        },
      });
    },
    reach: words('아직 손님에게 보이는 상품이 없어요.'),
  }),
  settingsScreen({
    ...options,
    name: 'console-options-without-goods',
    state: 'error',
    settings: (_, backend) => play(backend, { catalog: { listProducts: refused('INTERNAL') } }),
    reach: retryButton,
    faults: REFUSED,
  }),
];

const chat = { route: '/store/admin/kakaoAgree', path: adminPaths.chatAlerts };
const chatScreens: Screen[] = [
  ...withTroubles(
    settingsScreen({ ...chat, name: 'console-chat', state: 'ready', reach: words('카카오 연결하기') }),
    http.notifications.chatSetup,
    words('알림 설정을 불러오는 중이에요'),
  ),
  settingsScreen({
    ...chat,
    name: 'console-chat-declined',
    state: 'ready',
    path: `${adminPaths.chatAlerts}?error=access_denied&state=state-1`,
    reach: words('카카오 동의를 취소했어요.'),
  }),
  settingsScreen({
    ...chat,
    name: 'console-chat-friend',
    state: 'ready',
    settings: (own) => (own.chat = { ...own.chat, ...connected }),
    reach: words('친구 추가 확인하기'),
  }),
  settingsScreen({
    ...chat,
    name: 'console-chat-friend-question',
    state: 'ready',
    settings: (own) => (own.chat = { ...own.chat, ...connected }),
    reach: async (page) => {
      await press(page, '친구 추가 확인하기');
      await page.getByRole('alertdialog').getByRole('button', { name: '추가했어요' }).waitFor();
    },
  }),
  settingsScreen({
    ...chat,
    name: 'console-chat-done',
    state: 'ready',
    settings: (own) => (own.chat = { ...own.chat, ...befriended }),
    reach: words('알림 설정이 끝났어요'),
  }),
  settingsScreen({
    ...chat,
    name: 'console-chat-off',
    state: 'ready',
    settings: (own) => (own.chat = { ...own.chat, ...befriended, kakaoNotificationEnabled: false }),
    reach: words('카카오톡 알림을 껐어요'),
  }),
  settingsScreen({
    ...chat,
    name: 'console-chat-connecting',
    state: 'loading',
    path: `${adminPaths.chatAlerts}?code=code-1&state=state-1`,
    settings: (_, backend) => play(backend, { notifications: { connectChat: pending } }),
    reach: words('카카오 계정을 연결하고 있어요'),
  }),
];

const onboarding = { route: '/onboarding', path: paths.onboarding };
const reviewScreens: Screen[] = [
  settingsScreen({
    ...onboarding,
    name: 'console-onboarding-rejected',
    state: 'ready',
    shop: {
      status: 'pending',
      rejectionReason: '사업자등록증 사진이 흐려서 읽을 수 없어요.',
      accountCopyFile: null,
    },
    reach: words('심사에서 반려됐어요'),
  }),
  settingsScreen({
    ...onboarding,
    name: 'console-onboarding-restricted',
    state: 'ready',
    shop: { status: 'restricted', restrictionReason: '신고가 들어왔어요' },
    reach: words('매장 이용이 제한됐어요'),
  }),
];

/** Screens of profile, review, store options and chat alerts. */
export const consoleShopScreens: Screen[] = [...profileScreens, ...reviewScreens, ...optionsScreens, ...chatScreens];
