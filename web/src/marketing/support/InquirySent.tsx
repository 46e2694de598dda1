import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Card, Muted, Stack } from '../../ui/layout';
import { SUPPORT_HOURS } from '../company';
import type { SentInquiry } from './use-inquiry-form';

/** The inquiry has arrived: its number, and when and where the answer comes. */
export function InquirySent({ sent, onAnother }: { sent: SentInquiry; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex animate-enter flex-col gap-6">
      <Stack gap={2}>
        <Icon of={CircleCheck} size={44} className="text-ready" />
        <h1 ref={heading} tabIndex={-1} className="text-heading font-bold outline-none">
          문의가 접수됐어요
        </h1>
        <Muted>{SUPPORT_HOURS}에 확인하고 이메일로 답변드려요.</Muted>
      </Stack>
      <Card>
        <Stack as="dl" gap={2}>
          <FactRow name="문의 번호">
            <span className="tabular font-semibold">{sent.number}</span>
          </FactRow>
          <FactRow name="답변받을 이메일">
            <span className="break-all">{sent.email}</span>
          </FactRow>
        </Stack>
      </Card>
      <Button kind="secondary" size="large" wide onClick={onAnother}>
        다른 문의 하기
      </Button>
    </div>
  );
}
