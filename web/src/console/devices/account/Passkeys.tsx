import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import type { OwnPasskey } from '../../../api/views';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { Muted, Stack } from '../../../ui/layout';
import { PasskeyForm } from '../../../ui/PasskeyForm';
import { PasskeyList } from '../../../ui/PasskeyList';
import { showToast } from '../../../ui/toast';
import { refreshPasskeys } from './passkeys-query';

const calls = {
  start: async () => (await call(http.passkeys.ownerStart, { body: {} })).data,
  add: async (body: { ticket: string; credential: string; name: string }) => call(http.passkeys.ownerAdd, { body }),
};

/** The owner's passkeys: an own way in beside the password. To change them asks for a fresh proof. */
export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<OwnPasskey>();
  const [isRemoving, setRemoving] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const isThere = passkeys.some(({ passkeyId }) => passkeyId === chosen?.passkeyId);
  return (
    <Stack gap={4}>
      <Muted>{t`지문이나 얼굴, 화면 잠금으로 로그인해요. 비밀번호로도 계속 로그인할 수 있어요.`}</Muted>
      <PasskeyList
        passkeys={passkeys}
        onRemove={(passkey) => {
          setChosen(passkey);
          setRemoving(true);
        }}
        onAdd={() => setAdding(true)}
        adder={adder}
      />
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t`패스키 등록하기`}>
        <PasskeyForm
          {...calls}
          onCancel={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            showToast({ kind: 'success', text: t`패스키를 등록했어요.` });
            void refreshPasskeys();
          }}
        />
      </Dialog>
      {chosen && (
        <RemoveDialog
          passkey={chosen}
          open={isRemoving}
          onClose={() => setRemoving(false)}
          // The button that opened it goes with its passkey.
          finalFocus={() => (isThere ? true : (adder.current ?? true))}
        />
      )}
    </Stack>
  );
}

interface RemoveDialogProps {
  passkey: OwnPasskey;
  open: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | true;
}

function RemoveDialog({ passkey: { passkeyId, name }, open, onClose, finalFocus }: RemoveDialogProps) {
  async function remove(): Promise<void> {
    await call(http.passkeys.ownerRemove, { params: { passkeyId }, body: {} });
    showToast({ kind: 'success', text: t`패스키를 지웠어요.` });
    await refreshPasskeys();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`이 패스키를 지울까요?`}
      description={t`‘${name}’ 패스키로는 더 이상 로그인할 수 없어요.`}
      confirmLabel={t`지우기`}
      danger
      onConfirm={remove}
      finalFocus={finalFocus}
    />
  );
}
