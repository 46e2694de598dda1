import { accessibilityArticles, CHECKED_ON } from './accessibility-text';
import { PolicyPage } from './PolicyPage';

/** Accessibility statement: what is in place, what is still missing, and the contact. */
export function AccessibilityPage() {
  return (
    <PolicyPage
      title="접근성 안내"
      summary="누구나 주문하고 가게를 운영할 수 있도록 무엇을 갖췄고, 무엇이 아직 부족한지 알려드려요."
      languages={{ policy: 'accessibility', label: '언어' }}
      articles={accessibilityArticles}
      date={`마지막으로 확인한 날 ${CHECKED_ON}`}
    />
  );
}
