import { PolicyPage } from './PolicyPage';
import { termsArticles } from './terms-text';

/** The terms of use. */
export function TermsPage() {
  return (
    <PolicyPage
      title="이용약관"
      summary="서비스를 쓰는 판매자와 구매자, 그리고 회사가 서로 지킬 약속이에요."
      languages={{ policy: 'terms', label: '언어' }}
      articles={termsArticles}
    />
  );
}
