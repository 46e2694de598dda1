import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { canUsePasskeys } from '../../api/passkey';
import { Button } from '../../ui/Button';
import { PasskeyForm } from '../../ui/PasskeyForm';
import { http } from '../../api/operator-calls';
import { useAct } from '../../api/use-act';
import { call } from '../client';
import { logOut } from '../log-out';
import { Fault } from '../parts/Fault';
import { Panel } from '../parts/Panel';
import { RecoveryCodes } from '../parts/RecoveryCodes';
import { takeProof } from '../session';
import { passkeyCalls, type AddedPasskey } from './add-passkey';
import { EnrolForm } from './EnrolForm';

/** The only screen of an operator without a second factor. */
export function EnrolPage() {
  const [added, setAdded] = useState<AddedPasskey>();
  const begin = useAct({
    mutationFn: async (accessToken: string) => {
      takeProof(accessToken);
      const { roles } = (await call(http.colleagues.security, {})).data;
      takeProof(accessToken, roles);
    },
  });
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto flex min-h-dvh w-full max-w-form flex-col gap-6 py-8">
      <title>{t`2단계 인증 등록 · 주문(Jumun)`}</title>
      <header>
        <img src="/favicon.svg" alt="" width={48} height={48} className="mb-4" />
        <h1 className="text-heading font-bold">{t`2단계 인증 등록`}</h1>
        <p className="mt-2 text-muted">{t`운영 화면은 2단계 인증을 등록한 뒤에 열려요.`}</p>
      </header>
      {added ? (
        <RecoveryCodes codes={added.recoveryCodes} onDone={() => begin.mutate(added.accessToken)} />
      ) : (
        <>
          {canUsePasskeys() && (
            <Panel title={t`패스키로 등록`}>
              <p className="text-muted">{t`지문이나 얼굴, 화면 잠금으로 로그인해요. 인증 앱이 없어도 돼요.`}</p>
              <PasskeyForm {...passkeyCalls} onDone={setAdded} />
            </Panel>
          )}
          <Panel title={t`인증 앱으로 등록`}>
            <EnrolForm onDone={begin.mutate} />
          </Panel>
        </>
      )}
      {begin.error && <Fault text={begin.error.message} />}
      <div>
        <Button kind="secondary" onClick={logOut}>
          {t`로그아웃`}
        </Button>
      </div>
    </main>
  );
}
