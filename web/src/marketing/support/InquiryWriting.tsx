import clsx from 'clsx';
import { CircleAlert } from 'lucide';
import { useEffect, useRef } from 'react';
import type { AppError } from '../../api/app-error';
import { Button } from '../../ui/Button';
import { FaultSummary } from '../../ui/FaultSummary';
import { Icon } from '../../ui/Icon';
import { InquiryConsent } from './InquiryConsent';
import { InquiryFields } from './InquiryFields';
import { InquiryTopics } from './InquiryTopics';
import { useInquiryForm, type SentInquiry } from './use-inquiry-form';

/** The inquiry while it is written and sent. */
export function InquiryWriting({ onSent }: { onSent: (sent: SentInquiry) => void }) {
  const { form, submit, busy, failure } = useInquiryForm(onSent);
  const { errors } = form.formState;
  const button = useRef<HTMLButtonElement>(null);
  // A busy button can't hold the focus; it gets it back for the next try.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <form
      noValidate
      aria-label="1:1 문의"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="relative flex flex-col gap-3 md:gap-5"
    >
      <FaultSummary tries={form.formState.submitCount} />
      <InquiryTopics field={form.register('topic')} error={errors.topic?.message} />
      <InquiryFields form={form} />
      <InquiryConsent control={form.control} error={errors.agreedPrivacy?.message} />
      {/* In view from the start: a frame's own end is easily missed. Where words stand under fields, it covers none. */}
      <div
        className={clsx(
          'safe-bottom -mx-1 flex flex-col gap-2 bg-ground px-1 py-2',
          Object.keys(errors).length === 0 && 'sticky bottom-0',
        )}
      >
        {failure && <InquiryFailure failure={failure} />}
        <Button ref={button} type="submit" size="large" wide busy={busy} busyLabel="보내는 중...">
          {failure ? '다시 보내기' : '문의 보내기'}
        </Button>
      </div>
    </form>
  );
}

function InquiryFailure({ failure }: { failure: AppError }) {
  return (
    <div role="alert" className="flex items-start gap-2 rounded-card bg-danger-wash px-4 py-3 text-danger">
      <Icon of={CircleAlert} className="mt-0.5" />
      <div>
        <p className="font-semibold">{failure.message}</p>
        <p>적은 내용은 그대로 남아 있어요.</p>
        {failure.requestId && <p className="mt-1 text-small break-all">요청 번호 {failure.requestId}</p>}
      </div>
    </div>
  );
}
