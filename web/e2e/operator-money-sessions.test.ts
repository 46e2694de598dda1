import { refusal } from './fake-gateway.ts';
import { moneyScreens } from './operator-money-screens.ts';
import { addMoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';
import { answerWith } from './operator-backend.ts';

const fixture = operatorFixture({ prepare: ({ backend }) => void addMoneyDesk(backend) });

it.each(moneyScreens)(
  'a session that the server ended leads from $path to the log-in',
  async ({ path, call, params }) => {
    const words = '로그아웃된 상태예요. 다시 로그인해주세요.';
    answerWith(fixture.gateway.backend, call, () => refusal(401, 'AUTH097', words), params);
    await fixture.open(path);
    await fixture.page.waitForURL('**/ops/login**');
    await fixture.page.getByRole('heading', { level: 1 }).waitFor();
  },
);
