import { refusal } from './fake-gateway.ts';
import { moneyScreens } from './operator-money-screens.ts';
import { addMoneyDesk } from './operator-money-backend.ts';
import { operatorFixture, rememberOperator } from './operator-fixture.ts';
import { answerWith } from './operator-backend.ts';

const fixture = operatorFixture({ prepare: ({ backend }) => void addMoneyDesk(backend) });

const AT_ONCE = 5;
const batches = Array.from({ length: Math.ceil(moneyScreens.length / AT_ONCE) }, (_, index) =>
  moneyScreens.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);

it.each(batches.map((batch) => ({ paths: batch.map(({ path }) => path).join(', '), batch })))(
  'a server that breaks is told on $paths, and the next try brings all',
  async ({ batch }) => {
    const { backend, origin } = fixture.gateway;
    const whole = { ...backend.overrides };
    const broken = () => refusal(500, 'INTERNAL', '문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.');
    for (const { call, params } of batch) answerWith(backend, call, broken, params);
    const opened = await Promise.all(
      batch.map(async ({ path, ready }) => {
        const page = await fixture.context.newPage();
        await rememberOperator(page);
        await page.goto(`${origin}/ops${path}`);
        const retry = page.getByRole('main').getByRole('button', { name: '다시 시도' });
        await retry.waitFor();
        return { page, retry, ready };
      }),
    );
    Object.assign(backend.overrides, whole);
    for (const { page, retry, ready } of opened) {
      await retry.click();
      await page.getByText(ready).filter({ visible: true }).first().waitFor();
      await page.close();
    }
  },
);
