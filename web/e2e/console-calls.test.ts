import { http, socketEvents } from '@jumun/contracts';
import { hearTones } from './console-board-visit.ts';
import { addBoard } from './console-board-backend.ts';
import { callNumbered, keepCalls, type CallsBackend } from './console-calls-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { callKey } from './fake-gateway.ts';

let own: CallsBackend;
const here = ownerFixture({
  width: 1280,
  prepare: (_, backend) => {
    addBoard(backend);
    own = keepCalls(backend, [callNumbered(5, 0)]);
    own.calls = [];
  },
});

describe('guests who call', () => {
  it('stand above the board, are heard, and go when somebody has been there', async () => {
    await hearTones(here.page);
    await here.open('/board');
    await here.channel.connected();
    await here.gateway.heard(callKey(http.calls.listCalls), 2);
    const called = callNumbered(5, 0);
    own.calls = [called];
    const { call_id: callId, kind, created_at: at } = called;
    here.channel.send(socketEvents.staffCall, { callId, spot: '5번 테이블', kind, at });
    await here.page.getByRole('status').getByText('직원 호출: 5번 테이블 물 주세요').waitFor();
    await here.button('5번 테이블 물 주세요 확인').click();
    await here.button('5번 테이블 물 주세요 완료').click();
    await here.page.getByRole('region', { name: '직원 호출' }).waitFor({ state: 'detached' });
    const answers = here.gateway.asked(callKey(http.calls.answerCall, { call_id: callId }));
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
