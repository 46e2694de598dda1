import { http } from '@jumun/contracts';
import { adminPaths } from '../../src/console/paths.ts';
import { keepTranslations } from '../console-translations-backend.ts';
import { heading, ownerScreen, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const page = { route: '/store/admin/translations', path: adminPaths.translations };

/** The menu in other languages. */
export const consoleTranslationScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({
      ...page,
      name: 'console-translations',
      state: 'ready',
      reach: async (here) => {
        await here.getByLabel('상품 이름 English 바닐라 라떼').fill('Vanilla latte');
        await words('바뀐 번역 1개')(here);
      },
    }),
    http.translations.listTranslations,
    heading('메뉴 번역'),
    words('골목 안 작은 카페예요'),
  ),
  ownerScreen({
    ...page,
    path: `${adminPaths.translations}?state=review`,
    name: 'console-translations-done',
    state: 'empty',
    own: (_, backend) => {
      const own = keepTranslations(backend);
      own.texts.en = own.texts.en.map((text) => ({ ...text, text: 'Done', state: 'current' }));
    },
    reach: words('모든 번역이 최신이에요.'),
  }),
];
