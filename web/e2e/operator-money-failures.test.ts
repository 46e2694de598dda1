import { refused } from '@jumun/client/played';
import { playRoute } from './fake-gateway.ts';
import { moneyScreens } from './operator-money-screens.ts';
import { addMoneyDesk } from './operator-money-backend.ts';
import { operatorFixture, rememberOperator } from './operator-fixture.ts';

const fixture = operatorFixture({ prepare: ({ backend }) => void addMoneyDesk(backend) });

const AT_ONCE = 5;
const batches = Array.from({ length: Math.ceil(moneyScreens.length / AT_ONCE) }, (_, index) =>
  moneyScreens.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);

it.each(batches.map((batch) => ({ paths: batch.map(({ path }) => path).join(', '), batch })))(
  'a server that breaks is told on $paths, and the next try brings all',
  async ({ batch }) => {
    const { backend, origin } = fixture.gateway;
    const mends = batch.map(({ call }) => playRoute(backend, call, refused('INTERNAL')));
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
    for (const mend of mends.reverse()) mend();
    for (const { page, retry, ready } of opened) {
      await retry.click();
      await page.getByText(ready).filter({ visible: true }).first().waitFor();
      await page.close();
    }
  },
);
