import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Search, Undo2 } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { PayoutRecord } from '../../api/views';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import { opsPaths } from '../paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card, Heading, Section } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { PayoutOutcome } from '../../ui/PayoutOutcome';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { DeskPage } from '../parts/DeskPage';
import { Facts } from '../parts/Facts';
import { providerWords } from '../parts/services';
import { confirmBankFile } from './bank-results';
import { askedByWords, canBeAsked, failureCodeWords, payoutWords } from './payout-words';
import { PayoutParts } from './PayoutParts';
import { payoutQuery } from './payouts-query';

const linkLook = '-my-2 inline-flex min-h-11 min-w-11 items-center font-semibold text-accent-deep underline break-all';
const MAX_REASON = 100;

/** One payout: how far it is, whose it is, what the provider knows it by and answered, and what can be done. */
export function PayoutPage() {
  const { payoutId = '' } = useParams();
  const payout = useQuery(payoutQuery(payoutId));
  return (
    <DeskPage title={t`지급 상세`} back={{ to: opsPaths.payouts, label: t`지급` }}>
      <Shown of={payout} what={t`지급을`} count={2} shape="h-40 rounded-card">
        {(found) => (
          <>
            <Head payout={found} />
            <About payout={found} />
            <Answer payout={found} />
            <PayoutParts key={found.payoutId} payoutId={found.payoutId} />
          </>
        )}
      </Shown>
    </DeskPage>
  );
}

function Head({ payout }: { payout: PayoutRecord }) {
  const [act, setAct] = useState<'look-up' | 'returned'>();
  const { amount, failure, state, provider, bankFileId } = payout;
  const isInFile = provider === 'bank-file' && bankFileId !== null;
  return (
    <Card aria-label={t`지급 요약`} className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 grow basis-64">
        <PayoutOutcome words={payoutWords(payout)} amount={amount} failure={failure} />
      </div>
      <div className="flex flex-wrap gap-2">
        {canBeAsked(payout) && (
          <Button icon={Search} onClick={() => setAct('look-up')}>
            {t`지금 결과 조회하기`}
          </Button>
        )}
        {isInFile && state === 'submitted' && (
          <LinkButton to={opsPaths.bankFile(bankFileId)}>{t`은행 결과 입력하기`}</LinkButton>
        )}
        {isInFile && state === 'paid' && (
          <Button kind="secondary" icon={Undo2} onClick={() => setAct('returned')}>
            {t`은행이 돌려보냈어요`}
          </Button>
        )}
      </div>
      <LookUpDialog open={act === 'look-up'} payout={payout} onClose={() => setAct(undefined)} />
      {isInFile && (
        <ReturnedDialog
          open={act === 'returned'}
          payout={payout}
          bankFileId={bankFileId}
          onClose={() => setAct(undefined)}
        />
      )}
    </Card>
  );
}

interface ActProps {
  open: boolean;
  payout: PayoutRecord;
  onClose: () => void;
}

function LookUpDialog({ open, payout: { payoutId, provider }, onClose }: ActProps) {
  async function lookUp() {
    const { data } = await call(http.payouts.lookUpPayout, { params: { payoutId } });
    queryClient.setQueryData(payoutQuery(payoutId).queryKey, data);
    void refreshDesk('payouts');
  }
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t`지금 결과를 물어볼까요?`}
      description={t`${{ provider: providerWords[provider] }}에 이 지급이 어떻게 됐는지 바로 물어봐요. 같은 번호로 묻기만 하고 새로 보내지 않아요.`}
      confirmLabel={t`물어보기`}
      onConfirm={lookUp}
      doneText={t`물어보고 있어요. 답이 오면 이 화면이 바뀌어요.`}
    />
  );
}

function ReturnedDialog({ open, payout, bankFileId, onClose }: ActProps & { bankFileId: string }) {
  const { payoutId, amount } = payout;
  async function fail(reason: string) {
    await confirmBankFile(bankFileId, [{ payoutId, state: 'returned', reason }]);
  }
  function close(tried: boolean) {
    onClose();
    // An answer that was lost may have been a yes.
    if (tried) void refreshDesk('payouts', 'bank-files');
  }
  return (
    <ActDialog
      open={open}
      danger
      onClose={close}
      title={t`은행이 돌려보낸 것으로 처리할까요?`}
      description={t`지급을 실패로 바꾸고 금액을 상점 잔액으로 되돌려요. 사장님이 이유를 봐요. 되돌릴 수 없어요.`}
      confirmLabel={t`잔액으로 되돌리기`}
      words={{
        label: t`돌려보낸 이유`,
        help: t`사장님이 읽어요.`,
        missing: t`이유를 입력해주세요.`,
        max: MAX_REASON,
      }}
      onConfirm={fail}
      doneText={t`실패로 처리하고 잔액으로 되돌렸어요.`}
    >
      <p>
        {t`되돌릴 금액`} <Money amount={amount} className="font-semibold" />
      </p>
    </ActDialog>
  );
}

const About = ({ payout }: { payout: PayoutRecord }) => (
  <Section card id="about" title={t`지급`} gap={3}>
    <Facts
      label={t`지급 정보`}
      rows={[
        [
          t`상점`,
          <Link key="shop" to={opsPaths.shop(payout.shopId)} className={linkLook}>
            {payout.shopName ?? t`이름 없는 상점`}
          </Link>,
        ],
        [t`신청`, askedByWords[payout.askedBy]],
        [
          t`일일 지급`,
          payout.runDay && (
            <Link key="run" to={`${opsPaths.payouts}?run_day=${payout.runDay}`} className={linkLook}>
              {payout.runDay}
            </Link>
          ),
        ],
        [t`잔액 차감 일시`, <Time key="planned" at={payout.plannedAt} exact />],
        [t`발송 일시`, payout.sentAt && <Time key="sent" at={payout.sentAt} exact />],
        [t`완료 일시`, payout.settledAt && <Time key="settled" at={payout.settledAt} exact />],
        [
          t`지급 번호`,
          <span key="id" className="break-all">
            {payout.payoutId}
          </span>,
        ],
      ]}
    />
  </Section>
);

const Answer = ({ payout }: { payout: PayoutRecord }) => (
  <Card aria-labelledby="answer" gap={3}>
    <Heading id="answer">{t`${{ provider: providerWords[payout.provider] }} 응답`}</Heading>
    <Facts
      label={t`지급 대행사 응답`}
      rows={[
        [
          t`대행사 번호`,
          payout.providerPayoutId && (
            <span key="id" className="break-all">
              {payout.providerPayoutId}
            </span>
          ),
        ],
        [t`실패 코드`, payout.failureCode && failureCodeWords(payout.failureCode)],
        [t`보낸 횟수`, t`${{ sends: payout.sends }}번`],
        [t`조회 횟수`, t`${{ lookUps: payout.lookUps }}번`],
        [t`다음 확인 일시`, payout.nextLookAt && <Time key="next" at={payout.nextLookAt} exact />],
        [
          t`은행 파일`,
          payout.bankFileId && (
            <Link key="file" to={opsPaths.bankFile(payout.bankFileId)} className={linkLook}>
              {payout.bankFileId.slice(-6)}
            </Link>
          ),
        ],
      ]}
    />
  </Card>
);
