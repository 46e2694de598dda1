import { http, socketEvents } from '@jumun/contracts';
import type { Locator } from 'playwright-core';
import { hearTones, tonesOf } from './console-board-visit.ts';
import { addBoard } from './console-board-backend.ts';
import { callNumbered, keepCalls, type CallsBackend, type Call } from './console-calls-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';

let own: CallsBackend;
const here = ownerFixture({
  width: 1280,
  prepare: (_, backend) => {
    // An order would ring, too.
    addBoard(backend, 0);
    own = keepCalls(backend, [callNumbered(5, 0), callNumbered(6, 0)]);
    own.calls = [];
  },
});

describe('guests who call', () => {
  const hint = ({ callId, kind, spot, calledAt: at }: Call) =>
    here.channel.send(socketEvents.staffCall, { callId, spot: spot.label, kind, at });
  const said = (words: string) => here.page.getByRole('status').getByText(words, { exact: true }).waitFor();
  const hasFocus = (target: Locator) => until(here.page, () => target.evaluate((it) => it === document.activeElement));

  it('stand above the board, are heard each time that they call, and go when somebody has been there', async () => {
    await hearTones(here.page);
    await here.page.clock.install();
    const rung = async () => (await tonesOf(here.page)).length;
    await here.open('/board');
    await here.channel.connected();
    await here.gateway.heard(http.calls.listCalls, 2);
    const called = callNumbered(5, 0);
    own.calls = [called];
    hint(called);
    await said('직원 호출: 5번 테이블 물 주세요');
    const again = { ...called, times: 2, calledAt: new Date(Date.now() + 1_000).toISOString() };
    own.calls = [again, callNumbered(6, 0)];
    hint(again);
    await said('직원 호출: 5번 테이블 물 주세요, 2번째');
    const before = await rung();
    await here.page.clock.fastForward(10_000);
    await until(here.page, async () => (await rung()) > before);
    await here.button('5번 테이블 물 주세요 확인').focus();
    // Keyboard focus stays at the call, goes to the next one when it is done, and to the board after the last.
    const press = async (name: string) => {
      await hasFocus(here.button(name));
      await here.page.keyboard.press('Enter');
    };
    await press('5번 테이블 물 주세요 확인');
    await press('5번 테이블 물 주세요 완료');
    await press('6번 테이블 물 주세요 확인');
    await hasFocus(here.button('6번 테이블 물 주세요 완료'));
    const answered = await rung();
    // After a blur no refetch or redraw brings the focus back.
    const nowhere = () => here.page.evaluate(() => document.activeElement === document.body);
    await here.button('6번 테이블 물 주세요 완료').blur();
    await here.page.clock.fastForward(20_000);
    expect([await rung(), await nowhere()]).toEqual([answered, true]);
    await here.button('6번 테이블 물 주세요 완료').focus();
    await press('6번 테이블 물 주세요 완료');
    await here.page.getByRole('region', { name: '직원 호출' }).waitFor({ state: 'detached' });
    await hasFocus(here.page.locator('#main'));
    const answers = here.gateway.asked(http.calls.answerCall, { callId: called.callId });
    expect(answers.map(({ body }) => body)).toEqual([{ state: 'acked' }, { state: 'done' }]);
  });

  it('choose among words that their shop sets', async () => {
    await here.open('/calls');
    await here.page.getByLabel('호출 2', { exact: true }).fill('얼음물 주세요');
    await here.button('호출 4 지우기').click();
    await here.button('호출 추가하기').click();
    await here.page.getByLabel('호출 4', { exact: true }).fill('담요 주세요');
    await here.button('저장하기').click();
    await here.page.getByText('직원 호출을 저장했어요.').waitFor();
    expect(own.kinds.map(({ label }) => label)).toEqual([
      '도움이 필요해요',
      '와주세요',
      '얼음물 주세요',
      '휴지 주세요',
      '담요 주세요',
    ]);
  });
});
