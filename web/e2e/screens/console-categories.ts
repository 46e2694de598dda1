import { pending, refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import { play } from '../fake-gateway.ts';
import { ownerScreen, press, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';
import { numbered } from '../fake-ids.ts';

const categories = { route: '/store/admin/categoryList', path: adminPaths.categories };
/** How the store page is ordered. */
export const consoleCategoryScreens: Screen[] = [
  ownerScreen({ ...categories, name: 'console-categories', state: 'ready', reach: words('논커피') }),
  ownerScreen({
    ...categories,
    name: 'console-categories-create',
    state: 'ready',
    reach: async (page) => {
      await press(page, '카테고리 만들기');
      await page.getByRole('textbox', { name: '카테고리 이름' }).waitFor();
    },
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-rename',
    state: 'ready',
    reach: async (page) => {
      await press(page, '논커피 이름 바꾸기');
      await page.getByRole('textbox', { name: '논커피 새 이름' }).waitFor();
    },
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-two-hundred',
    state: 'ready',
    own: (own) => {
      own.categories = Array.from({ length: 200 }, (_, index) => ({
        categoryId: numbered(30_000 + index),
        categoryName: index === 0 ? '아주아주긴카테고리이름이스무글자를넘어가는경우' : `카테고리 ${index + 1}`,
        rank: index + 1,
        status: index % 3 === 2 ? 'inactive' : 'active',
        saleWindow: null,
      }));
    },
    reach: (page) => page.getByText('카테고리 200', { exact: true }).waitFor(),
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-delete',
    state: 'ready',
    reach: async (page) => {
      await press(page, '논커피 삭제');
      await words('논커피를 삭제할까요?')(page);
    },
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-order-failed',
    state: 'error',
    own: (_, backend) => play(backend, { catalog: { rankCategories: refused('INTERNAL') } }),
    reach: async (page) => {
      await press(page, '커피 아래로');
      await words('순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-loading',
    state: 'loading',
    own: (_, backend) => play(backend, { catalog: { listCategories: pending } }),
    reach: words('카테고리를 불러오는 중이에요'),
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-empty',
    state: 'empty',
    own: (own) => (own.categories = []),
    reach: words('아직 카테고리가 없어요.'),
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-error',
    state: 'error',
    own: (_, backend) => play(backend, { catalog: { listCategories: refused('INTERNAL') } }),
    reach: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await retryButton(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-offline',
    state: 'offline',
    reach: thenOffline(words('논커피')),
  }),
];
