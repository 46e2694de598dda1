import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { messageNumbered } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { listMessages } = http.notifications;
const rows = () => fixture.page.getByRole('table', { name: '메시지' }).getByRole('row');
const second = messageNumbered(2);
/** The second message, which has no phone. */
const ofSecond = () => rows().filter({ hasText: '전화번호가 없어요' });

async function askToSend(): Promise<void> {
  await fixture.open('/messages');
  await ofSecond().getByRole('button', { name: '새 주문 261121-7KQ2M9XA-002 메시지 다시 보내기' }).click();
  await fixture.dialog.waitFor();
}

describe('the messages to people', () => {
  it('begin with those that wait, with why in words, a page at a time', async () => {
    await fixture.open('/messages');
    await rows().nth(50).waitFor();
    expect(await ofSecond().innerText()).toMatch(/새 주문[^]*멈춤[^]*사장님 010\*{4}5678[^]*문자/);
    expect(await rows().nth(1).innerText()).toContain('시간 안에 보내지 못했어요 (3054)');
    expect(await rows().nth(3).innerText()).toMatch(/1:1 문의[^]*이메일[^]*플랫폼/);
    await fixture.button('더 보기').click();
    await rows().nth(60).waitFor();
    const last = fixture.gateway.asked(listMessages).filter(({ query }) => query.get('limit') === '50');
    expect(last.at(-1)?.query.get('before')).toBe(messageNumbered(50).messageId);
    expect(await fixture.button('더 보기').count()).toBe(0);
  });

  it('can be looked at by state, which the address keeps', async () => {
    desk.messages.push(messageNumbered(90, 'failed'));
    await fixture.open('/messages');
    await fixture.button('실패').click();
    await fixture.text('알림톡이 도착하지 않아 문자를 따로 보냈거나').waitFor();
    await rows().nth(1).waitFor();
    expect(await fixture.page.getByRole('button', { name: /다시 보내기/ }).count()).toBe(0);
    await fixture.page.reload();
    await fixture.text('알림톡이 도착하지 않아 문자를 따로 보냈거나').waitFor();
    await fixture.button('보낼 차례').click();
    await fixture.text('이 상태의 메시지가 없어요.').waitFor();
  });
});

describe('a message that gave up', () => {
  it('goes out again as a new one, after a question', async () => {
    play(fixture.gateway.backend, {
      notifications: {
        resendMessage: () => {
          desk.messages = desk.messages.filter(({ messageId }) => messageId !== second.messageId);
          return { messageId: messageNumbered(99).messageId };
        },
      },
    });
    await askToSend();
    await fixture.dialog.getByText('같은 내용을 두 번 받을 수 있어요').waitFor();
    await fixture.dialog.getByRole('button', { name: '다시 보내기' }).click();
    await fixture.text('보낼 차례에 넣었어요. 곧 보내요.').waitFor();
    await ofSecond().waitFor({ state: 'detached' });
  });

  it('that somebody else sent is not sent twice, and says so', async () => {
    const words = '다시 보낼 수 있는 메시지가 아니에요.';
    play(fixture.gateway.backend, { notifications: { resendMessage: refused('MESSAGE_NOT_PARKED') } });
    await askToSend();
    await fixture.dialog.getByRole('button', { name: '다시 보내기' }).press('Enter');
    await fixture.dialog.getByText(words).waitFor();
    await fixture.dialog.getByRole('button', { name: '취소' }).click();
    await fixture.dialog.waitFor({ state: 'detached' });
    await ofSecond().waitFor();
  });
});
