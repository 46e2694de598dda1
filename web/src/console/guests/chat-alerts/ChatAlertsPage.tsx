import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Info, Link2, UserPlus } from 'lucide';
import { useState } from 'react';
import { toAppError } from '../../../api/app-error';
import type { ChatSetup } from '../../../api/views';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { Shown } from '../../../ui/Shown';
import { Spinner } from '../../../ui/Spinner';
import { Stepper } from '../../../ui/Stepper';
import { Page } from '../../parts/Page';
import { AlertKinds } from './AlertKinds';
import { chatQuery } from './chat-query';
import { DeviceCard } from './DeviceCard';
import { GuestAlertsCard } from './GuestAlertsCard';
import { ConnectStep, DoneStep, FriendStep } from './steps';
import { FriendDialog } from './FriendDialog';
import { useArrival } from './use-arrival';

const steps = [
  { label: t`카카오 연결`, icon: Link2 },
  { label: t`채널 추가`, icon: UserPlus },
  { label: t`설정 완료`, icon: CircleCheck },
] as const;

const stepOf = ({ needsKakaoConnect, kakaoFriend }: ChatSetup): number => (needsKakaoConnect ? 0 : kakaoFriend ? 2 : 1);

/** Sets up alerts by Kakao: consent first, then our channel as a friend. */
export function ChatAlertsPage() {
  const chat = useQuery(chatQuery);
  const { isConnecting, isDeclined } = useArrival();
  return (
    <Page title={t`카카오톡 주문 알림`} lead={t`주문이 들어오면 카카오톡으로 바로 알려드려요.`} width="reading">
      {isConnecting ? (
        <p role="status" className="flex items-center justify-center gap-3 py-16 text-lead font-semibold">
          <Spinner />
          {t`카카오 계정을 연결하고 있어요`}
        </p>
      ) : chat.error && toAppError(chat.error).code === 'CHAT_OFF' ? (
        <EmptyState drawing="bell" text={t`카카오톡 알림을 쓸 수 없는 서비스예요.\n주문 알림은 문자로 보내드려요.`} />
      ) : (
        <Shown of={chat} what={t`알림 설정을`} count={2} shape="h-40 rounded-card">
          {(setup) => <Setup setup={setup} isDeclined={isDeclined} />}
        </Shown>
      )}
      <DeviceCard />
      <GuestAlertsCard />
    </Page>
  );
}

function Setup({ setup, isDeclined }: { setup: ChatSetup; isDeclined: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const step = stepOf(setup);
  return (
    <>
      <Stepper label={t`설정 단계`} steps={steps} current={step} />
      {isDeclined && step === 0 && (
        <p role="status" className="flex items-start gap-2 rounded-card bg-preparing-wash px-4 py-3 text-preparing">
          <Icon of={Info} className="mt-0.5" />
          {t`카카오 동의를 취소했어요. 알림을 받으려면 다시 연결해주세요.`}
        </p>
      )}
      <div aria-live="polite" className="flex flex-col gap-6">
        {step === 0 && <ConnectStep />}
        {step === 1 && <FriendStep setup={setup} onConfirm={() => setAsking(true)} />}
        {step === 2 && <DoneStep setup={setup} />}
      </div>
      <AlertKinds />
      <FriendDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
