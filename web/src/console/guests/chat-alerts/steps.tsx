import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { BellOff, CircleCheck, ExternalLink, MessageCircle } from 'lucide';
import type { ChatSetup } from '../../../api/views';
import { Button, buttonClass } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Card, Heading, Muted } from '../../../ui/layout';
import { Switch } from '../../../ui/Switch';
import { useConnect } from './use-connect';
import { useSwitchAlerts } from './use-switch-alerts';

/** Shown while no Kakao account is connected. */
export function ConnectStep() {
  const { connect, isLeaving } = useConnect();
  return (
    <Card className="flex flex-col items-start gap-4">
      <Heading>{t`카카오 계정을 연결해주세요`}</Heading>
      <Muted>{t`카카오에는 닉네임만 동의하면 돼요. 연결하기 전까지는 주문을 문자로 알려드려요.`}</Muted>
      <Button size="large" icon={MessageCircle} busy={isLeaving} busyLabel={t`카카오로 이동 중`} onClick={connect}>
        {t`카카오 연결하기`}
      </Button>
    </Card>
  );
}

interface FriendStepProps {
  setup: ChatSetup;
  onConfirm: () => void;
}

/** Shown after connecting: Kakao delivers alerts only to friends of our channel. */
export function FriendStep({ setup, onConfirm }: FriendStepProps) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <Heading>{t`주문 채널을 친구로 추가해주세요`}</Heading>
      <Muted>
        {t`카카오 계정이 연결됐어요. 채널을 추가하고 돌아오면 알림이 시작돼요. 그때까지는 문자로 알려드려요.`}
      </Muted>
      <div className="flex flex-wrap gap-2">
        <a href={setup.addFriendUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon of={ExternalLink} />
          {t`채널 추가하기`}
          <span className="sr-only"> {t`새 탭에서 열기`}</span>
        </a>
        <Button kind="secondary" onClick={onConfirm}>
          {t`친구 추가 확인하기`}
        </Button>
      </div>
      <ConnectAnother />
    </Card>
  );
}

/** The heading that a finished set-up is read from. */
export const DONE_ID = 'chat-alerts-done';

/** All set: alerts go out, unless they are switched off. */
export function DoneStep({ setup }: { setup: ChatSetup }) {
  const { mutate, isPending } = useSwitchAlerts();
  const isOn = setup.kakaoNotificationEnabled;
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2
        id={DONE_ID}
        tabIndex={-1}
        className={clsx('flex items-center gap-2 text-lead font-bold', isOn && 'text-ready')}
      >
        <Icon of={isOn ? CircleCheck : BellOff} />
        {isOn ? t`알림 설정이 끝났어요` : t`카카오톡 알림을 껐어요`}
      </h2>
      <Muted>{isOn ? t`주문 소식을 카카오톡으로 보내드려요.` : t`주문은 문자로 알려드려요.`}</Muted>
      <Switch label={t`카카오톡으로 알림 받기`} checked={isOn} disabled={isPending} onChange={(on) => mutate(on)} />
      <ConnectAnother />
    </Card>
  );
}

/** Connects another Kakao account, say after the shop's phone changed hands. */
function ConnectAnother() {
  const { connect, isLeaving } = useConnect();
  return (
    <Button kind="quiet" className="-ml-4" busy={isLeaving} onClick={connect}>
      {t`다른 카카오 계정으로 연결하기`}
    </Button>
  );
}
