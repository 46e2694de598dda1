import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';

/** Has running numbers begin anew. */
export function RestartNumbers({ from }: { from: number }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t`${from}번부터 다시`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`${from}번부터 다시 매길까요?`}
        description={t`다음 주문부터 첫 번호로 돌아가요. 끝나지 않은 주문이 있으면 할 수 없어요.`}
        confirmLabel={t`처음부터 매기기`}
        onConfirm={async () => {
          await call(http.orders.restartNumbers, {});
          showToast({ kind: 'success', text: t`다음 주문은 ${from}번이에요.` });
        }}
      />
    </>
  );
}
