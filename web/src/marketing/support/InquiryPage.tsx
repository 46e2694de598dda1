import clsx from 'clsx';
import { useState, useSyncExternalStore } from 'react';
import { INQUIRY, SUPPORT_HOURS, titleOf } from '../company';
import { InquirySent } from './InquirySent';
import { InquiryWriting } from './InquiryWriting';
import type { SentInquiry } from './use-inquiry-form';

const never = () => () => undefined;
/** Whether the page stands in a frame of the support page, which has said the heading and the hours already. */
const useFramed = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );

/** The 1:1 inquiry, in a frame of the support page or as a page of its own. */
export function InquiryPage() {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const framed = useFramed();
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('gutter mx-auto min-h-dvh w-full max-w-reading outline-none', framed ? 'pt-3' : 'pt-6')}
    >
      <title>{titleOf('1:1 문의')}</title>
      {sent ? (
        <InquirySent sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <>
          <h1 className={framed ? 'sr-only' : 'text-heading font-bold'}>{INQUIRY}</h1>
          {!framed && <p className="mt-2 mb-6 text-muted">{SUPPORT_HOURS}에 확인하고 이메일로 답변드려요.</p>}
          <InquiryWriting onSent={setSent} />
        </>
      )}
    </main>
  );
}
