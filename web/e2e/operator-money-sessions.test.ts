import { refusal } from './fake-gateway.ts';
import { moneyScreens } from './operator-money-screens.ts';
import { addMoneyDesk } from './operator-money-world.ts';
import { operatorStage } from './operator-stage.ts';
import { answerWith } from './operator-world.ts';

const stage = operatorStage({ prepare: ({ world }) => void addMoneyDesk(world) });

it.each(moneyScreens)(
  'a session that the server ended leads from $path to the log-in',
  async ({ path, call, params }) => {
    const words = '로그아웃된 상태예요. 다시 로그인해주세요.';
    answerWith(stage.gateway.world, call, () => refusal(401, 'AUTH097', words), params);
    await stage.open(path);
    await stage.page.waitForURL('**/ops/login**');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
  },
);
