import { Button } from '../../ui/Button';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import { call } from '../client';
import { logOut } from '../frame/log-out';
import { takeProof } from '../session';
import { EnrolForm } from './EnrolForm';
import { securityQuery } from './security-query';

/** The only screen of somebody who has no second factor yet. */
export function EnrolPage() {
  async function begin(accessToken: string): Promise<void> {
    takeProof(accessToken);
    const { roles } = (await call(http.colleagues.security, {})).data;
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    takeProof(accessToken, roles);
  }
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto flex min-h-dvh w-full max-w-form flex-col gap-6 py-8">
      <title>2단계 인증 등록 · 주문 운영</title>
      <header>
        <img src="/favicon.svg" alt="" width={48} height={48} className="mb-4" />
        <h1 className="text-heading font-bold">2단계 인증 등록</h1>
        <p className="mt-2 text-muted">운영 화면은 2단계 인증을 등록한 뒤에 열려요.</p>
      </header>
      <EnrolForm onDone={(accessToken) => void begin(accessToken)} />
      <div>
        <Button kind="secondary" onClick={logOut}>
          로그아웃
        </Button>
      </div>
    </main>
  );
}
