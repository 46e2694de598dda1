import { paths } from '../paths';

/** A page that is drawn when the app is built. */
export interface PublicPage {
  path: string;
  /** The files of its frame and its screen, so that their code can be fetched along with the page. */
  modules: readonly string[];
  /** What a search engine shows under the title. */
  description: string;
}

const inFrame = (screen: string) => ['src/marketing/PublicLayout.tsx', `src/marketing/${screen}.tsx`];
const policy = (screen: string) => ['src/marketing/PolicyLayout.tsx', `src/marketing/policy/${screen}.tsx`];

/** The pages that say the same to everybody. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.main,
    modules: inFrame('landing/LandingPage'),
    description: 'QR 하나로 주문부터 결제, 정산까지. 설치비와 유지비 없이 시작하는 작은 가게의 주문 서비스예요.',
  },
  {
    path: paths.pricing,
    modules: inFrame('pricing/PricingPage'),
    description: '설치비와 유지비는 0원, 수수료는 판매할 때만 내요. 우리 가게에 맞는 요금을 비교해보세요.',
  },
  {
    path: paths.master,
    modules: inFrame('master/MasterPage'),
    description: '가입하고, 태그를 붙이고, 메뉴를 올리면 돼요. 주문을 처음 쓰는 사장님을 위한 안내예요.',
  },
  {
    path: paths.services,
    modules: inFrame('services/ServicesPage'),
    description: 'QR 주문, NFC 태그, 자동 정산. 키오스크 없이 가볍게 운영하는 방법을 살펴보세요.',
  },
  {
    path: paths.support,
    modules: inFrame('support/SupportPage'),
    description: '자주 묻는 질문과 1:1 문의. 평일 10시부터 19시까지 도와드려요.',
  },
  {
    path: paths.terms,
    modules: policy('TermsPage'),
    description: '주문 서비스를 쓸 때 지켜야 할 약속을 담은 이용약관이에요.',
  },
  {
    path: paths.privacy,
    modules: policy('PrivacyPage'),
    description: '어떤 개인정보를 왜 모으고 얼마나 보관하는지 알려드려요.',
  },
];
