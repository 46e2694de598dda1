import type { EndSessionsReason } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { RadioCards } from '../../ui/RadioCards';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';

const reasons: Readonly<Record<EndSessionsReason, string>> = {
  'owner-asked': t`사장님이 요청했어요`,
  'device-lost': t`기기를 잃어버렸어요`,
  'odd-activity': t`이상한 활동이 보여요`,
  'staff-left': t`직원이 그만뒀어요`,
};
// The keys of the words are the reasons.
const cards = (Object.keys(reasons) as EndSessionsReason[]).map((value) => ({ value, label: reasons[value] }));

/** Ends every session of an open shop, after a question. */
export function EndSessions({ shopId, shopName }: { shopId: string; shopName: string }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<EndSessionsReason>('odd-activity');
  const [withDevices, setWithDevices] = useState(false);

  function close(tried: boolean) {
    setAsking(false);
    if (tried) void refreshDesk('security-events', 'access-log');
  }
  async function end(): Promise<string> {
    const body = { reason, withDevices };
    const { data } = await call(http.operator.endSessions, { params: { shopId }, body });
    const { sessionsEnded, devicesEnded } = data;
    return t`로그인 ${sessionsEnded}개와 기기 ${devicesEnded}개를 끝냈어요.`;
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t`모든 로그인 끝내기`}
      </Button>
      <ActDialog
        open={isAsking}
        onClose={close}
        title={t`${shopName} 상점의 모든 로그인을 끝낼까요?`}
        description={t`2초 안에 모든 브라우저에서 로그아웃돼요. 비밀번호를 아는 사람은 다시 로그인할 수 있으니, 사장님에게 비밀번호를 바꾸라고 알려주세요.`}
        confirmLabel={t`모두 끝내기`}
        danger
        doneText={t`모든 로그인을 끝냈어요.`}
        onConfirm={end}
        keepsOpener
      >
        <RadioCards label={t`사유`} cards={cards} value={reason} onChange={setReason} stacked />
        <Checkbox label={t`화면과 프린터 프로그램의 연결도 끊기`} checked={withDevices} onChange={setWithDevices} />
      </ActDialog>
    </>
  );
}
