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
import { PasswordField } from '../../../ui/PasswordField';
import { showToast } from '../../../ui/toast';
import { useShop } from '../../parts/shop/shop-query';
import { refreshPasskeys } from './passkeys-query';

const calls = {
  start: async (password: string) => (await call(http.passkeys.ownerStart, { body: { password } })).data,
  add: async (body: { ticket: string; credential: string; name: string }) => call(http.passkeys.ownerAdd, { body }),
};

/** The owner's passkeys: an own way in beside the password, which is asked for to change them. */
export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const email = useShop()?.email ?? '';
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
          passwordOf={email}
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
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  function isReady(): boolean {
    setMissing(password === '');
    if (password === '') box.current?.focus();
    return password !== '';
  }
  async function remove(): Promise<void> {
    await call(http.passkeys.ownerRemove, { params: { passkeyId }, body: { password } });
    showToast({ kind: 'success', text: t`패스키를 지웠어요.` });
    await refreshPasskeys();
  }
  function close(): void {
    setPassword('');
    setMissing(false);
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t`이 패스키를 지울까요?`}
      description={t`‘${name}’ 패스키로는 더 이상 로그인할 수 없어요.`}
      confirmLabel={t`지우기`}
      danger
      isReady={isReady}
      onConfirm={remove}
      finalFocus={finalFocus}
    >
      <PasswordField
        label={t`현재 비밀번호`}
        kind="current"
        registration={{ ref: box, value: password, onChange: ({ target }) => setPassword(target.value) }}
        error={isMissing ? t`비밀번호를 입력해주세요` : undefined}
      />
    </ConfirmDialog>
  );
}
