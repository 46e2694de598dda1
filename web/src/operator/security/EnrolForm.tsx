import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { http } from '../../api/operator-calls';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { Shown } from '../../ui/Shown';
import { call } from '../client';
import { AppOffer } from '../parts/AppOffer';
import { CodeField } from '../parts/CodeField';
import { Fault } from '../parts/Fault';
import { RecoveryCodes } from '../parts/RecoveryCodes';
import { offerQuery, type Offer } from './security-query';

interface EnrolFormProps {
  /** The new access token of the session, once the recovery codes were seen. */
  onDone: (accessToken: string) => void;
}

/** Enrols an authenticator app: its secret, its first code, then the recovery codes. */
export function EnrolForm({ onDone }: EnrolFormProps) {
  const offer = useQuery(offerQuery);
  const [done, setDone] = useState<{ accessToken: string; recoveryCodes: readonly string[] }>();
  if (done) return <RecoveryCodes codes={done.recoveryCodes} onDone={() => onDone(done.accessToken)} />;
  return (
    <Shown of={offer} what={t`등록할 QR코드를`} count={1} shape="h-60 rounded-card">
      {(found) => <FirstCode offer={found} onDone={setDone} onExpired={() => void offer.refetch()} />}
    </Shown>
  );
}

interface FirstCodeProps {
  offer: Offer;
  onDone: (confirmed: { accessToken: string; recoveryCodes: readonly string[] }) => void;
  onExpired: () => void;
}

function FirstCode({ offer, onDone, onExpired }: FirstCodeProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const confirm = useAct({
    mutationFn: async ({ code }: { code: string }) =>
      (await call(http.colleagues.confirmTotp, { body: { ticket: offer.ticket, code } })).data,
    onSuccess: onDone,
    onError: ({ code }) => code === 'ENROLMENT_EXPIRED' && onExpired(),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => confirm.mutate(typed))(event)}
      className="flex flex-col gap-5"
    >
      <AppOffer uri={offer.uri} secret={offer.secret} />
      <CodeField
        isFirst
        registration={form.register('code', { required: t`인증 코드를 입력해주세요.` })}
        error={form.formState.errors.code?.message}
      />
      {confirm.error && <Fault text={confirm.error.message} />}
      <div>
        <Button type="submit" busy={confirm.isPending} busyLabel={t`등록 중…`}>
          {t`등록하기`}
        </Button>
      </div>
    </form>
  );
}
