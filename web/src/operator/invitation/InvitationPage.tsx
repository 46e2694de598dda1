import { zodResolver } from '@hookform/resolvers/zod';
import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { http } from '../../api/operator-calls';
import { useAct } from '../../api/use-act';
import { opsPaths } from '../paths';
import { Button } from '../../ui/Button';
import { NewPasswordPair } from '../../ui/NewPasswordPair';
import { Shown } from '../../ui/Shown';
import { isConfirmed, newPasswordFields, notConfirmed } from '../../util/new-password';
import { call } from '../client';
import { AppOffer } from '../parts/AppOffer';
import { CodeField } from '../parts/CodeField';
import { Fault } from '../parts/Fault';
import { RecoveryCodes } from '../parts/RecoveryCodes';
import { roleNames } from '../roles';
import { operatorSession } from '../session';

type Invitation = AnswerOf<typeof http.colleagues.openInvitation>['data'];
type Accepted = AnswerOf<typeof http.colleagues.acceptInvitation>['data'];

const Fields = z
  .object({ ...newPasswordFields, code: z.string().min(1, t`인증 코드를 입력해주세요.`) })
  .refine(isConfirmed, notConfirmed);
type Fields = z.infer<typeof Fields>;

/** Where an invitation leads: a password and a second factor, then the desk. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState<Accepted>();
  const invitation = useQuery({
    // Not under the desk's key: there is no session here. The token may stay in this cache for the visit, as the mail's
    // address holds it, too.
    queryKey: ['invitation', token],
    queryFn: async () => (await call(http.colleagues.openInvitation, { body: { token } })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  function begin({ tokens, operator: { email, roles = [] } }: Accepted): void {
    operatorSession.start({ ...tokens, email, roles });
    void navigate(opsPaths.home, { replace: true });
  }
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto flex min-h-dvh w-full max-w-form flex-col gap-6 py-8">
      <title>{t`운영팀 초대 · 주문(Jumun)`}</title>
      <header>
        <img src="/favicon.svg" alt="" width={48} height={48} className="mb-4" />
        <h1 className="text-heading font-bold">{t`운영팀 초대`}</h1>
      </header>
      {accepted ? (
        <RecoveryCodes
          codes={accepted.recoveryCodes}
          onDone={() => begin(accepted)}
          doneLabel={t`운영 화면으로 가기`}
        />
      ) : (
        <Shown of={invitation} what={t`초대를`} count={2} shape="h-40 rounded-card">
          {(found) => (
            <AcceptForm
              token={token}
              invitation={found}
              onDone={setAccepted}
              onExpired={() => void invitation.refetch()}
            />
          )}
        </Shown>
      )}
    </main>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  onDone: (accepted: Accepted) => void;
  onExpired: () => void;
}

function AcceptForm({ token, invitation: { email, roles, offer }, onDone, onExpired }: AcceptFormProps) {
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { newPassword: '', confirmPassword: '', code: '' },
  });
  const accept = useAct({
    mutationFn: async ({ newPassword: password, code }: Fields) => {
      const body = { token, password, code, ticket: offer.ticket };
      return (await call(http.colleagues.acceptInvitation, { body })).data;
    },
    onSuccess: onDone,
    onError: ({ code }) => code === 'ENROLMENT_EXPIRED' && onExpired(),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => accept.mutate(typed))(event)}
      className="flex flex-col gap-5"
    >
      <p className="text-muted">
        <b className="break-all">{email}</b> {t`주소로 초대받았어요. 맡을 역할은 ${{ roles: roleNames(roles) }}이에요.`}
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordPair form={form} label={t`비밀번호`} name="newPassword" confirmName="confirmPassword" />
      <AppOffer uri={offer.uri} secret={offer.secret} />
      <CodeField isFirst registration={form.register('code')} error={form.formState.errors.code?.message} />
      {accept.error && <Fault text={accept.error.message} />}
      <Button type="submit" size="large" wide busy={accept.isPending} busyLabel={t`등록 중…`}>
        {t`등록하고 시작하기`}
      </Button>
    </form>
  );
}
