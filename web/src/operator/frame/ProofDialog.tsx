import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { http } from '../../api/operator-calls';
import { askPasskey } from '../../api/passkey';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PasskeyButton } from '../../ui/PasskeyButton';
import { PasswordField } from '../../ui/PasswordField';
import { call } from '../client';
import { CodeField } from '../parts/CodeField';
import { Fault } from '../parts/Fault';
import { answerProof, useIsProofAsked } from '../../session/proof';
import { securityQuery } from '../security/security-query';
import { takeProof, useOperatorSession } from '../session';

/** Asks who is at the desk before something weighty, wherever that was asked for. */
export function ProofDialog() {
  const isAsked = useIsProofAsked();
  return (
    <Dialog
      open={isAsked}
      onClose={() => answerProof(false)}
      title={t`본인 확인`}
      description={t`안전을 위해 비밀번호를 한 번 더 입력해주세요.`}
    >
      {isAsked && <ProofForm onDone={answerProof} />}
    </Dialog>
  );
}

/** Proves the session by a passkey; false when its holder gave up. */
async function proveByPasskey(): Promise<boolean> {
  const { options, ticket } = (await call(http.passkeys.startProof, {})).data;
  const credential = await askPasskey(options);
  if (credential === undefined) return false;
  takeProof((await call(http.passkeys.prove, { body: { ticket, credential } })).data.accessToken);
  return true;
}

interface Proof {
  password: string;
  code: string;
}

function ProofForm({ onDone }: { onDone: (isProven: boolean) => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const hasPasskey = (useQuery(securityQuery).data?.passkeys?.length ?? 0) > 0;
  const email = useOperatorSession()?.email ?? '';
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  const prove = useAct({
    mutationFn: async ({ password, code }: Proof) =>
      (await call(http.colleagues.reauthenticate, { body: { password, ...(code !== '' && { code }) } })).data,
    onSuccess: ({ accessToken }) => {
      takeProof(accessToken);
      onDone(true);
    },
    onError: ({ code }) => code === 'CODE_REQUIRED' && setNeedsCode(true),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // It may stand over a form of the page, which is not meant.
        event.stopPropagation();
        void form.handleSubmit((typed) => prove.mutate(typed))(event);
      }}
      className="flex flex-col gap-4"
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`비밀번호`}
        kind="current"
        registration={form.register('password', { required: t`비밀번호를 입력해주세요` })}
        error={form.formState.errors.password?.message}
      />
      {needsCode && (
        <CodeField
          registration={form.register('code', { required: t`인증 코드를 입력해주세요.` })}
          error={form.formState.errors.code?.message}
        />
      )}
      {prove.error && prove.error.code !== 'CODE_REQUIRED' && <Fault text={prove.error.message} />}
      {hasPasskey && (
        <PasskeyButton
          label={t`패스키로 확인`}
          act={async () => {
            const isProven = await proveByPasskey();
            if (isProven) onDone(true);
            return isProven;
          }}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" disabled={prove.isPending} onClick={() => onDone(false)}>
          {t`취소`}
        </Button>
        <Button type="submit" busy={prove.isPending} busyLabel={t`확인 중…`}>
          {t`확인`}
        </Button>
      </div>
    </form>
  );
}
