import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { letterNumbered } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { replayDeadLetter, retryChore } = http.desk;
const group = (name: string) => fixture.page.getByRole('region', { name });
const ledger = () => group('정산 settlement-ledger');
const bodies = () => fixture.gateway.asked(replayDeadLetter).map(({ body }) => body.deadLetterId);
const idOf = (n: number) => letterNumbered(n).deadLetterId;
const replayButton = () => fixture.dialog.getByRole('button', { name: '다시 처리하기' });

/** Works on each letter, but refuses these for this reason. */
function replays(parked: readonly number[]): void {
  play(fixture.gateway.backend, {
    desk: {
      replayDeadLetter: ({ body }) => {
        if (parked.some((n) => idOf(n) === body.deadLetterId)) {
          return refused('REPLAY_FAILED', { data: { reason: '상점이 아직 없어요' } });
        }
        desk.letters = desk.letters.filter(({ deadLetterId }) => deadLetterId !== body.deadLetterId);
        return undefined;
      },
    },
  });
}

describe('facts that a service could not work on', () => {
  it('lie together by what refused them, with reason and what they say', async () => {
    await fixture.open('/dead-letters');
    await ledger().getByRole('listitem').nth(2).waitFor();
    expect(await ledger().getByRole('listitem').first().innerText()).toMatch(
      /상점을 찾지 못했어요 \(1\)[^]*5번 해봤어요/,
    );
    expect(await group('정산 settlement-shops').getByRole('listitem').count()).toBe(1);
    expect(await fixture.text('"amount"').count()).toBe(0);
    await ledger().getByText('내용 보기').first().click();
    await fixture.text('"amount": 12501').waitFor();
    await ledger().getByText('내용 보기').nth(1).click();
    await fixture.text('약속한 모양이 아니라서 내용을 보여줄 수 없어요.').waitFor();
  });

  it('of a service that does not answer are said to be missing', async () => {
    desk.away = ['orders', 'catalog'];
    await fixture.open('/dead-letters');
    await fixture.text('주문과 결제, 상품 서비스가 대답하지 않아서 빠져 있어요.').waitFor();
    await fixture.button('알림').click();
    await fixture.page.waitForURL('**/dead-letters?service=notifications');
    await fixture.page.getByRole('region').first().waitFor({ state: 'detached' });
    expect(await fixture.text('확인할 내역이 없어요').count()).toBe(0);
  });

  it('are none where every service says so', async () => {
    desk.letters = [];
    await fixture.open('/dead-letters');
    await fixture.text('확인할 내역이 없어요').waitFor();
  });

  it('come a page at a time, the first parked first, with how many there are', async () => {
    desk.letters = Array.from({ length: 201 }, (_, index) => letterNumbered(index + 1));
    await fixture.open('/dead-letters');
    await fixture.text('201건 가운데 먼저 멈춘 200건을 보고 있어요.').waitFor();
    await fixture.button('더 보기').last().click();
    await ledger().getByText('201건', { exact: true }).waitFor();
    await fixture.text(/가운데 먼저 멈춘/).waitFor({ state: 'detached' });
  });

  it('are worked on again one by one', async () => {
    replays([]);
    await fixture.open('/dead-letters');
    await ledger()
      .getByRole('button', { name: /다시 처리하기$/ })
      .nth(2)
      .click();
    await fixture.dialog.getByText('이미 처리한 이벤트는 두 번 반영되지 않아요').waitFor();
    await replayButton().click();
    await fixture.text('1건을 다시 처리했어요.').waitFor();
    expect(bodies()).toEqual([idOf(2)]);
    await ledger().getByText('상점을 찾지 못했어요 (2)').waitFor({ state: 'detached' });
  });

  it('are worked on again all at once, the oldest first, and what failed again can be tried once more', async () => {
    replays([2]);
    await fixture.open('/dead-letters');
    await ledger().getByRole('button', { name: '3건 모두 다시 처리하기' }).click();
    await replayButton().click();
    await fixture.dialog.getByText('2건을 다시 처리했어요. 1건은 또 실패해서 남아 있어요.').waitFor();
    await fixture.dialog.getByText('상점이 아직 없어요').waitFor();
    expect(bodies()).toEqual([idOf(1), idOf(2), idOf(3)]);
    replays([]);
    await fixture.dialog.getByRole('button', { name: '다시 시도' }).click();
    await fixture.text('1건을 다시 처리했어요.').waitFor();
    expect(bodies()).toEqual([idOf(1), idOf(2), idOf(3), idOf(2)]);
  });

  it('are left alone when the network breaks', async () => {
    await fixture.comeAgain(1280, { fresh: true });
    await fixture.open('/dead-letters');
    await ledger().getByRole('button', { name: '3건 모두 다시 처리하기' }).click();
    await replayButton().waitFor();
    await fixture.page.context().setOffline(true);
    await replayButton().click();
    await fixture.dialog.getByText('3건을 남기고 멈췄어요.').waitFor();
    await fixture.dialog.getByText('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.').waitFor();
    expect(bodies()).toEqual([]);
  });

  it.each([
    [503, 'SERVICE_AWAY'],
    [401, 'AUTH097'],
  ] as const)('are left alone when the server answers none of them (%i %s)', async (status, code) => {
    play(fixture.gateway.backend, { desk: { replayDeadLetter: refused(code) } });
    await fixture.open('/dead-letters');
    await ledger().getByRole('button', { name: '3건 모두 다시 처리하기' }).click();
    await replayButton().click();
    if (status === 401) await fixture.page.waitForURL('**/ops/login**');
    else await fixture.dialog.getByText('3건을 남기고 멈췄어요.').waitFor();
    expect(bodies()).toEqual([idOf(1)]);
  });

  it('can be left where it stands', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    play(fixture.gateway.backend, {
      desk: {
        replayDeadLetter: () => held,
      },
    });
    await fixture.open('/dead-letters');
    await ledger().getByRole('button', { name: '3건 모두 다시 처리하기' }).click();
    await replayButton().click();
    await fixture.dialog.getByText('3건 가운데 0건을 해봤어요.').waitFor();
    await fixture.dialog.getByRole('button', { name: '그만하기' }).click();
    await fixture.dialog.getByRole('button', { name: '하던 것만 마치고 멈춰요' }).waitFor();
    answer();
    await fixture.dialog.getByText('1건을 다시 처리했어요. 2건을 남기고 멈췄어요.').waitFor();
    expect(bodies()).toEqual([idOf(1)]);
  });
});

describe('the queues of jobs', () => {
  const failures = () => fixture.page.getByRole('region', { name: '환불 보내기에서 포기한 작업' });

  it('show what gave up and why, and try it again after a question', async () => {
    play(fixture.gateway.backend, {
      desk: {
        retryChore: () => {
          desk.queues = desk.queues.map((queue) => ({ ...queue, failed: 0, failures: [] }));
        },
      },
    });
    await fixture.open('/queues');
    await failures().getByText('결제사와 연결하지 못했어요').first().waitFor();
    await failures().getByRole('button', { name: '환불 보내기 작업 settle-refund-1 다시 시작하기' }).click();
    await fixture.dialog.getByRole('button', { name: '다시 시작하기' }).click();
    await fixture.text('대기열에 다시 넣었어요.').waitFor();
    expect(fixture.gateway.asked(retryChore).map(({ body }) => body)).toEqual([
      { service: 'orders', queue: 'settle-refund', choreId: 'settle-refund-1' },
    ]);
    await fixture.text('포기한 작업이 없어요. 확인할 내역이 없어요.').waitFor();
  });

  it('say when a job is gone', async () => {
    const words = '요청한 내용을 찾을 수 없어요.';
    play(fixture.gateway.backend, { desk: { retryChore: refused('NOT_FOUND') } });
    await fixture.open('/queues');
    await failures().getByRole('button', { name: '환불 보내기 작업 settle-refund-1 다시 시작하기' }).click();
    await fixture.dialog.getByRole('button', { name: '다시 시작하기' }).click();
    await fixture.dialog.getByText(words).waitFor();
  });

  it('are not called done while a service does not answer', async () => {
    desk.queues = [];
    desk.away = ['orders'];
    await fixture.open('/queues');
    await fixture.text('주문과 결제 서비스가 대답하지 않아서 빠져 있어요.').waitFor();
    expect(await fixture.text('확인할 내역이 없어요').count()).toBe(0);
  });
});
