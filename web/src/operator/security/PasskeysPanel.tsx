import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import type { OwnPasskey } from '../../api/views';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { Muted } from '../../ui/layout';
import { PasskeyForm } from '../../ui/PasskeyForm';
import { PasskeyList } from '../../ui/PasskeyList';
import { showToast } from '../../ui/toast';
import { call } from '../client';
import { pageHeading } from '../parts/page-heading';
import { Panel } from '../parts/Panel';
import { RecoveryCodes } from '../parts/RecoveryCodes';
import { takeProof } from '../session';
import { passkeyCalls, type AddedPasskey } from './add-passkey';
import { securityQuery } from './security-query';

const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });

/** The operator's passkeys: each is both proofs in one. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<OwnPasskey>();
  const [isRemoving, setRemoving] = useState(false);
  async function remove({ passkeyId }: OwnPasskey): Promise<void> {
    await call(http.passkeys.remove, { params: { passkeyId } });
    await refresh();
  }
  return (
    <Panel title={t`패스키`}>
      <Muted>{t`지문이나 얼굴, 화면 잠금으로 로그인해요. 비밀번호와 인증 코드를 입력하지 않아도 돼요.`}</Muted>
      <PasskeyList
        passkeys={passkeys}
        onRemove={(passkey) => {
          setChosen(passkey);
          setRemoving(true);
        }}
        onAdd={() => setAdding(true)}
      />
      <AddDialog open={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t`이 패스키를 지울까요?`}
        description={t`‘${{ name: chosen?.name ?? '' }}’ 패스키로는 더 이상 로그인할 수 없어요.`}
        confirmLabel={t`지우기`}
        danger
        onConfirm={async () => chosen && remove(chosen)}
        finalFocus={() => (passkeys.some(({ passkeyId }) => passkeyId === chosen?.passkeyId) ? true : pageHeading())}
      />
    </Panel>
  );
}

function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  function finish(): void {
    onClose();
    setCodes(undefined);
    showToast({ kind: 'success', text: t`패스키를 등록했어요.` });
    void refresh();
  }
  function take({ accessToken, recoveryCodes }: AddedPasskey): void {
    takeProof(accessToken);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else finish();
  }
  return (
    // Recovery codes are shown once, and nothing but their own button puts them away.
    <Dialog open={open} onClose={() => !codes && onClose()} title={t`패스키 등록하기`} blocking>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        <PasskeyForm {...passkeyCalls} onDone={take} onCancel={onClose} />
      )}
    </Dialog>
  );
}
