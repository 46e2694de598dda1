import { useState } from 'react';
import { InquirySent } from './InquirySent';
import { InquiryWriting } from './InquiryWriting';
import type { SentInquiry } from './use-inquiry-form';

/** The 1:1 inquiry, in a frame of the support page or as a page of its own. */
export function InquiryPage() {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto min-h-dvh w-full max-w-reading py-6 outline-none">
      <title>1:1 문의 | 주문</title>
      {sent ? (
        <InquirySent sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <>
          <h1 className="text-heading font-bold">1:1 문의</h1>
          <p className="mt-2 mb-6 text-muted">월~금 10:00-19:00에 확인하고 이메일로 답변드려요.</p>
          <InquiryWriting onSent={setSent} />
        </>
      )}
    </main>
  );
}
