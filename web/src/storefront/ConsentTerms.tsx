import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { language } from '../texts/language';
import { FactRow } from '../ui/FactRow';

interface ConsentTermsProps {
  shopName: string;
  /** Stands below the terms. */
  children?: ReactNode;
}

/** The content of the consents that are asked for with a name, a phone number or an e-mail address. */
export const ConsentTerms = ({ shopName, children }: ConsentTermsProps) => (
  <details className="text-small text-muted">
    <summary className="flex min-h-11 items-center underline underline-offset-4">{t`동의하는 내용`}</summary>
    <dl className="flex flex-col gap-1 pb-2">
      <FactRow name={t`목적`}>{t`주문 확인, 알림, 결제 처리`}</FactRow>
      <FactRow name={t`항목`}>{t`위에 적은 것만`}</FactRow>
      <FactRow name={t`보유 기간`}>{t`결제한 주문 5년, 결제하지 않은 주문 3개월`}</FactRow>
      <FactRow name={t`제공받는 곳`}>
        <span lang="ko">{shopName}</span>
      </FactRow>
      <FactRow name={t`제공 목적과 기간`}>{t`주문 확인과 연락, 위 보유 기간과 같음`}</FactRow>
    </dl>
    {children}
    {language() !== 'ko' && <p className="pb-2">{t`번역본은 참고용이며 한국어본이 우선해요.`}</p>}
  </details>
);
