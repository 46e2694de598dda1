import { refused } from '@jumun/client/played';
import { playRoute } from './fake-gateway.ts';
import { moneyScreens } from './operator-money-screens.ts';
import { addMoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

const fixture = operatorFixture({ prepare: ({ backend }) => void addMoneyDesk(backend) });

it.each(moneyScreens)('a session that the server ended leads from $path to the log-in', async ({ path, call }) => {
  playRoute(fixture.gateway.backend, call, refused('AUTH097'));
  await fixture.open(path);
  await fixture.page.waitForURL('**/ops/login**');
  await fixture.page.getByRole('heading', { level: 1 }).waitFor();
});
