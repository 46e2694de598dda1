import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import { largeGroup, SIZE_ID, TOPPING_ID } from '../console-options-backend.ts';
import { play } from '../fake-gateway.ts';
import { ownerScreen, press, REFUSED, retryButton, thenOffline, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const list = { route: '/store/admin/optionList', path: adminPaths.optionGroups };
const listScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...list, name: 'console-option-groups', state: 'ready', reach: words('레귤러') }),
    http.options.listOptionGroups,
    words('옵션을 불러오는 중이에요'),
  ),
  ownerScreen({
    ...list,
    name: 'console-option-groups-forty',
    state: 'ready',
    own: (own) => (own.optionGroups = [largeGroup(40), ...own.optionGroups]),
    reach: async (page) => {
      await press(page, '옵션 32개 더 보기');
      await words('옵션 40')(page);
    },
  }),
  ownerScreen({
    ...list,
    name: 'console-option-groups-delete-in-use',
    state: 'ready',
    own: (own) => {
      const using = { groupId: SIZE_ID, min: null, max: null };
      own.products = own.products.map((product) => ({ ...product, optionGroupIds: [using] }));
    },
    reach: async (page) => {
      await press(page, '사이즈 삭제');
      await press(page, '삭제하기');
      await words(/상품에서 떼고 지울까요\?$/)(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...list,
    name: 'console-option-groups-sold-out-failed',
    state: 'error',
    own: (_, backend) => play(backend, { options: { setOptionSoldOut: refused('INTERNAL') } }),
    reach: async (page) => {
      await page.getByRole('switch', { name: '사이즈 라지 품절', exact: true }).click();
      await words('품절 표시를 바꾸지 못했어요.')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...list,
    name: 'console-option-groups-empty',
    state: 'empty',
    own: (own) => (own.optionGroups = []),
    reach: words('사이즈, 온도 같은 옵션을 만들어보세요.'),
  }),
];

const form = { route: '/store/admin/optionEdit/:groupId', path: adminPaths.optionGroupEdit(TOPPING_ID) };
const opened = words('옵션 더하기');
const formScreens: Screen[] = [
  ownerScreen({
    ...form,
    name: 'console-option-group-new',
    state: 'ready',
    path: adminPaths.optionGroupEdit('add'),
    reach: opened,
  }),
  ownerScreen({
    ...form,
    name: 'console-option-group-edit',
    state: 'ready',
    reach: async (page) => {
      await press(page, '샷 추가 더 보기');
      await words('기본으로 골라 두기')(page);
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-option-group-forty',
    state: 'ready',
    path: adminPaths.optionGroupEdit(largeGroup(40).groupId),
    own: (own) => (own.optionGroups = [largeGroup(40)]),
    reach: words('옵션은 40개까지 만들 수 있어요.'),
  }),
  ownerScreen({
    ...form,
    name: 'console-option-group-faults',
    state: 'ready',
    path: adminPaths.optionGroupEdit('add'),
    reach: async (page) => {
      await press(page, '만들기');
      await words('옵션 그룹 이름을 입력해주세요.')(page);
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-option-group-conflict',
    state: 'error',
    own: (own, backend) => {
      const [, present] = own.optionGroups;
      play(backend, { options: { updateOptionGroup: refused('OPTIONS_CHANGED', { data: present }) } });
    },
    reach: async (page) => {
      await press(page, '저장하기');
      await words('그사이 옵션이 바뀌었어요')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...form,
    name: 'console-option-group-gone',
    state: 'error',
    own: (own) => (own.optionGroups = []),
    reach: words('옵션 그룹을 찾을 수 없어요.'),
  }),
  ownerScreen({
    ...form,
    name: 'console-option-group-loading',
    state: 'loading',
    own: (_, backend) => play(backend, { options: { listOptionGroups: pending } }),
    reach: words('옵션을 불러오는 중이에요'),
  }),
  ownerScreen({ ...form, name: 'console-option-group-offline', state: 'offline', reach: thenOffline(opened) }),
];

const product = { route: '/store/admin/productEdit/:type', path: adminPaths.productEdit('add') };
const productScreens: Screen[] = [
  ownerScreen({
    ...product,
    name: 'console-product-form-options',
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('textbox', { name: '가격 (원)' }).fill('4500');
      await press(page, '토핑');
      await press(page, '사이즈');
      await page.getByRole('switch', { name: '이 상품만 다르게' }).first().click();
      await words('손님에게는 이렇게 보여요')(page);
    },
  }),
  ownerScreen({
    ...product,
    name: 'console-product-form-no-options',
    state: 'error',
    own: (_, backend) => play(backend, { options: { listOptionGroups: refused('INTERNAL') } }),
    reach: retryButton,
    faults: REFUSED,
  }),
];

const order = (name: string): Screen =>
  ownerScreen({
    route: '/store/admin/paymentDetail/:paymentId',
    path: adminPaths.payment('0192f000-0000-7000-8000-000000005035'),
    name,
    state: 'ready',
    own: (own) => {
      const pick = (optionName: string, priceDelta: number, quantity = 1) => ({
        ...{ groupName: '토핑', optionName, priceDelta, quantity },
      });
      own.pickedOptions = [
        [pick('샷 추가', 500, 2), pick('텀블러', -300), pick('아주아주긴옵션이름이스무글자를넘어가는경우', 99_999_999)],
      ];
    },
    reach: words('샷 추가'),
  });

/** The questions that products ask of shoppers. */
export const consoleOptionGroupScreens: Screen[] = [
  ...listScreens,
  ...formScreens,
  ...productScreens,
  order('console-order-options'),
];
