import type { Page } from 'playwright-core';
import { SPOT_TAG, takeCalls } from '../store-call-backend.ts';
import type { Screen } from './screen.ts';

const store = { route: '/:storeName', path: `/@demo?tag=${SPOT_TAG}`, state: 'ready' } as const;

async function openCalls(page: Page): Promise<void> {
  await page.getByRole('button', { name: '직원 호출', exact: true }).click();
  await page.getByRole('button', { name: '물 주세요', exact: true }).waitFor();
}

/** A guest at a table calls for staff. */
export const storeCallScreens: Screen[] = [
  { ...store, name: 'store-call', backend: (backend) => void takeCalls(backend), reach: openCalls },
  {
    ...store,
    name: 'store-call-unwatched',
    backend: (backend) => void takeCalls(backend, false),
    reach: async (page) => {
      await openCalls(page);
      await page.getByRole('button', { name: '물 주세요', exact: true }).click();
      await page.getByText('지금은 화면을 보는 직원이 없을 수 있어요.').waitFor();
    },
  },
];
