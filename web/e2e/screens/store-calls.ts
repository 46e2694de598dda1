import type { Page } from 'playwright-core';
import { play } from '../fake-gateway.ts';
import { numbered } from '../fake-ids.ts';
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
  {
    ...store,
    name: 'store-spot-choices',
    backend: (backend) => {
      takeCalls(backend);
      const leads = { spot: null, pay: 'prepay', openTab: false, chooseSpot: true } as const;
      const labels = ['1번 테이블', '2번 테이블', '가나다라마바사아자차카타파하가나다라마바', '101', '102', '103'];
      const spots = labels.map((label, at) => ({
        ...{ spotId: numbered(8_400 + at), label, kind: 'table' as const, serve: 'carry' as const },
        zone: at < 3 ? null : '2층 테라스',
      }));
      play(backend, { spots: { storeSpot: leads, storeSpots: spots } });
    },
    reach: async (page) => {
      await page.getByRole('button', { name: '자리 고르기', exact: true }).click();
      await page.getByRole('button', { name: '103', exact: true }).waitFor();
    },
  },
];
