import { PolicyPage } from './PolicyPage';
import { privacyArticles } from './privacy-text';

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <PolicyPage
      title="개인정보처리방침"
      summary="어떤 개인정보를 왜 모으고, 얼마나 보관하고, 어떻게 지키는지 알려드려요."
      languages={{ policy: 'privacy', label: '언어' }}
      articles={privacyArticles}
    />
  );
}
