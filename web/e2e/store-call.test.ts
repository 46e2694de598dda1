import { http } from '@jumun/contracts';
import { shopFixture } from './fixture.ts';
import { callKey } from './fake-gateway.ts';
import { SPOT_TAG, takeCalls } from './store-call-backend.ts';

const here = shopFixture();
const button = (name: string) => here.page.getByRole('button', { name, exact: true });

it('a guest at a table calls for staff, and sees that somebody comes', async () => {
  const call = takeCalls(here.gateway.backend);
  await here.page.goto(`${here.gateway.origin}/@demo?tag=${SPOT_TAG}`);
  await button('직원 호출').click();
  await button('물 주세요').click();
  await here.page.getByText('직원을 불렀어요').waitFor();
  const [asked] = here.gateway.asked(callKey(http.calls.callStaff));
  expect(asked?.body).toEqual({ storeName: 'demo', tag: SPOT_TAG, kind: 'water' });
  call.state = 'acked';
  await here.page.getByText('직원이 확인했어요').waitFor();
  expect(await here.page.getByText('지금은 화면을 보는 직원이').count()).toBe(0);
});

it('nobody calls from the street', async () => {
  await here.page.goto(`${here.gateway.origin}/@demo`);
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await button('직원 호출').count()).toBe(0);
});
