import type { Locale } from '@jumun/contracts';
import { paths } from '../addresses/paths';
import { claimed } from './claimed';
import { SUPPORT_HOURS } from './company';
import { feeWords, noFixedCosts } from './fee-words';
import { TRANSLATED_POLICIES, type TranslatedPolicyLocale } from './policy/translation';
import { policyAlternates, translations } from './policy/translations';

/** A page that is drawn when the app is built. */
export interface PublicPage {
  path: string;
  /** The files of its frame and its screen, so that their code can be fetched along with the page. */
  modules: readonly string[];
  /** Description for search results. */
  description: string;
  /** The language that it is in, where that isn't Korean. */
  locale?: Locale;
  /** The same page in every language. */
  alternates?: readonly { tag: string; path: string }[];
}

const inFrame = (screen: string) => ['src/marketing/PublicLayout.tsx', `src/marketing/${screen}.tsx`];
const policy = (screen: string) => ['src/marketing/PolicyLayout.tsx', `src/marketing/policy/${screen}.tsx`];

const FILES: Record<TranslatedPolicyLocale, string> = {
  en: 'src/marketing/policy/en/EnglishPages.tsx',
  ja: 'src/marketing/policy/ja/JapanesePages.tsx',
  zh: 'src/marketing/policy/zh/ChinesePages.tsx',
};
const translatedPages: readonly PublicPage[] = translations.flatMap(({ locale, texts }) =>
  TRANSLATED_POLICIES.map((policy) => ({
    path: paths.policyIn(locale, policy),
    modules: [FILES[locale]],
    description: texts[policy].summary,
    locale,
    alternates: policyAlternates(policy),
  })),
);

/** The pages that say the same to everybody. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.main,
    modules: inFrame('landing/LandingPage'),
    description: `${claimed('C4', 'QR 하나로 주문부터 결제, 정산까지.')} ${claimed('C1', '설치비와 유지비 없이 시작하는 작은 가게의 서비스예요.')}`,
  },
  {
    path: paths.pricing,
    modules: inFrame('pricing/PricingPage'),
    description: `${noFixedCosts} 수수료는 팔릴 때만 ${feeWords}예요.`,
  },
  {
    path: paths.master,
    modules: inFrame('master/MasterPage'),
    description: claimed(
      'C13',
      '가입하고, QR을 붙이고, 메뉴를 올리면 돼요. 주문(Jumun)을 처음 쓰는 사장님을 위한 안내예요.',
    ),
  },
  {
    path: paths.services,
    modules: inFrame('services/ServicesPage'),
    description: claimed('C13', 'QR 주문, NFC 태그, 자동 정산. 키오스크 없이 가볍게 운영하는 방법을 살펴보세요.'),
  },
  {
    path: paths.support,
    modules: inFrame('support/SupportPage'),
    description: claimed('C27', `자주 묻는 질문과 1:1\u00a0문의. ${SUPPORT_HOURS}에 도와드려요.`),
  },
  {
    path: paths.login,
    modules: inFrame('login/LoginPage'),
    description: '사장님 로그인. 오늘 들어온 주문과 정산을 확인하세요.',
  },
  {
    path: paths.register,
    modules: inFrame('register/RegisterPage'),
    description: `매장을 여는 회원가입. ${noFixedCosts}`,
  },
  {
    path: paths.terms,
    modules: policy('TermsPage'),
    description: '주문(Jumun)을 쓸 때 서로 지킬 약속을 담은 이용약관이에요.',
    alternates: policyAlternates('terms'),
  },
  {
    path: paths.privacy,
    modules: policy('PrivacyPage'),
    description: '어떤 개인정보를 왜 모으고 얼마나 보관하는지 알려드려요.',
    alternates: policyAlternates('privacy'),
  },
  {
    path: paths.accessibility,
    modules: policy('AccessibilityPage'),
    description: '누구나 주문할 수 있도록 무엇을 갖췄고 무엇이 아직 부족한지 알려드려요.',
    alternates: policyAlternates('accessibility'),
  },
  {
    path: paths.settlementPolicy,
    modules: policy('SettlementPolicyPage'),
    description: '수수료와 정산 잔액, 입금하는 날, 환불과 입금 보류를 정한 정산 정책이에요.',
  },
  ...translatedPages,
];
