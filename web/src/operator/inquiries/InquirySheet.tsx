import { t } from '@lingui/core/macro';
import { Mail } from 'lucide';
import { useRef, useState } from 'react';
import { http, topicWords } from '../../api/operator-calls';
import { Badge } from '../../ui/Badge';
import { Button, buttonClass } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Stack } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { OperatorName } from '../parts/OperatorName';
import { pageHeading } from '../parts/page-heading';
import { inquiryMail } from './inquiry-mail';
import type { Inquiry } from './inquiries-query';

const MAX_NOTE = 1_000;

interface InquirySheetProps {
  inquiry: Inquiry | undefined;
  onClose: () => void;
}

/** One inquiry in full, and what becomes of it. */
export function InquirySheet({ inquiry, onClose }: InquirySheetProps) {
  // Its words stay while the sheet goes.
  const [shown, setShown] = useState(inquiry);
  if (inquiry && inquiry !== shown) setShown(inquiry);
  const isAnswered = useRef(false);

  function leave() {
    isAnswered.current = true;
    onClose();
  }
  /** The row of an answered inquiry goes, so that there is nothing to go back to. */
  function focusAfter(): HTMLElement | true {
    const isGoing = isAnswered.current;
    isAnswered.current = false;
    return isGoing ? pageHeading() : true;
  }
  return (
    <Sheet open={inquiry !== undefined} onClose={onClose} finalFocus={focusAfter} title={t`문의 내용`} side="right">
      {shown && <Whole key={shown.inquiryId} inquiry={shown} onAnswered={leave} />}
    </Sheet>
  );
}

function Whole({ inquiry, onAnswered }: { inquiry: Inquiry; onAnswered: () => void }) {
  return (
    <div className="flex flex-col gap-5 pt-2">
      {inquiry.suspected && (
        <p className="rounded-card bg-preparing-wash px-4 py-3 text-preparing">
          {t`사람이 볼 수 없는 칸이 채워져 있어요. 자동으로 보낸 문의일 수 있어요.`}
        </p>
      )}
      <Stack as="dl" gap={1}>
        <FactRow name={t`상태`}>
          <Badge tone={inquiry.status === 'open' ? 'waiting' : 'ready'}>
            {inquiry.status === 'open' ? t`답을 기다림` : t`답변함`}
          </Badge>
        </FactRow>
        <FactRow name={t`문의 번호`}>
          <span className="tabular">{inquiry.inquiryNumber}</span>
        </FactRow>
        <FactRow name={t`분야`}>{topicWords[inquiry.topic]}</FactRow>
        <FactRow name={t`이름`}>{inquiry.name}</FactRow>
        <FactRow name={t`이메일`}>
          <span className="break-all">{inquiry.email}</span>
        </FactRow>
        {inquiry.phone && <FactRow name={t`전화번호`}>{inquiry.phone}</FactRow>}
        <FactRow name={t`접수 일시`}>
          <Time at={inquiry.createdAt} exact />
        </FactRow>
      </Stack>
      <p className="rounded-card bg-ground p-4 whitespace-pre-line">{inquiry.message}</p>
      {inquiry.status === 'open' ? (
        <ToAnswer inquiry={inquiry} onAnswered={onAnswered} />
      ) : (
        <Answered inquiry={inquiry} />
      )}
    </div>
  );
}

const Answered = ({ inquiry: { note, answeredAt, answeredBy } }: { inquiry: Inquiry }) => (
  <Stack aria-label={t`답변 기록`} as="section" gap={1}>
    <h3 className="font-semibold">{t`답변 기록`}</h3>
    <p className="whitespace-pre-line">{note}</p>
    <p className="text-small break-all text-muted">
      {answeredAt && <Time at={answeredAt} exact />} {t`· 운영자`} {answeredBy && <OperatorName id={answeredBy} />}
    </p>
  </Stack>
);

function ToAnswer({ inquiry, onAnswered }: { inquiry: Inquiry; onAnswered: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);

  async function answer(note: string) {
    const params = { inquiryId: inquiry.inquiryId };
    await call(http.inquiry.answer, { params, body: { status: 'answered', note } });
    setDone(true);
  }
  function close(tried: boolean) {
    setAsking(false);
    if (isDone) onAnswered();
    // After a refused try another operator may have answered meanwhile.
    if (tried) void refreshDesk('inquiries', 'access-log');
  }
  return (
    <div className="flex flex-wrap gap-2">
      <a href={inquiryMail(inquiry)} className={buttonClass('secondary')}>
        <Icon of={Mail} />
        {t`메일로 답하기`}
      </a>
      <Button onClick={() => setAsking(true)}>{t`답변했어요`}</Button>
      <ActDialog
        open={isAsking}
        onClose={close}
        title={t`답변했다고 남길까요?`}
        description={t`문의가 답변함으로 옮겨지고, 누가 언제 답했는지 남아요. 메일은 따로 보내지 않아요.`}
        confirmLabel={t`남기기`}
        doneText={t`답변했다고 남겼어요.`}
        words={{
          label: t`처리한 내용`,
          help: t`운영자만 봐요.`,
          missing: t`처리한 내용을 입력해주세요.`,
          max: MAX_NOTE,
        }}
        onConfirm={answer}
      />
    </div>
  );
}
