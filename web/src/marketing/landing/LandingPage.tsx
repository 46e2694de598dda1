import { BellRing, Clock3, PackageCheck, Palette, PiggyBank, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { PhoneDemo } from './PhoneDemo';

const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: PiggyBank,
    title: '설치비와 유지비 0원',
    text: '기기를 들이지 않아도 돼요. QR코드 한 장이면 시작할 수 있어요.',
  },
  { icon: BellRing, title: '바로 오는 주문 알림', text: '주문이 들어오면 화면과 메시지로 바로 알려드려요.' },
  { icon: PackageCheck, title: '미리 주문하고 현장에서 픽업', text: '줄을 서지 않고 주문하고, 준비되면 받으러 와요.' },
  { icon: Wallet, title: '자동 정산', text: '결제한 금액이 등록한 계좌로 정산돼요.' },
  { icon: Clock3, title: '재고와 판매 시간', text: '다 팔리면 품절로 바뀌고, 정한 시간에만 판매할 수 있어요.' },
  { icon: Palette, title: '내 가게처럼 꾸미기', text: '로고와 색, 커버를 고르면 우리 가게 주문 화면이 돼요.' },
];

const steps = [
  { title: '계정 만들기', text: '이메일로 가입하고 상점 이름과 로고를 등록해요.' },
  { title: '상품 등록하기', text: '사진과 가격을 올려요.' },
  { title: 'QR 만들기', text: 'QR코드를 내려받거나 NFC 태그에 등록해요.' },
  { title: '판매와 정산', text: '주문을 받고, 정산까지 자동으로 이어져요.' },
];

const sellers = ['축제와 전시 부스', '팝업 스토어', '푸드트럭', '카페와 작은 가게', '굿즈를 파는 작가'];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gutter mx-auto max-w-page py-16 md:py-24">
      <h2 className="mb-8 text-heading font-bold md:mb-12 md:text-display">{title}</h2>
      {children}
    </section>
  );
}

/** The poster: one sentence, one button, and the product itself at work. */
export function LandingPage() {
  return (
    <>
      <title>주문 - QR 하나로 주문부터 정산까지</title>
      <section className="gutter mx-auto grid max-w-page items-center gap-12 py-12 md:grid-cols-2 md:py-24">
        <div className="flex flex-col items-start gap-6">
          <h1 className="text-display font-bold md:text-hero">
            QR 하나로
            <br />
            주문부터 정산까지
          </h1>
          <p className="max-w-form text-lead text-muted">
            앱도 기기도 필요 없어요. 손님은 찍고, 고르고, 결제해요. 사장님은 만들기만 하면 돼요.
          </p>
          <LinkButton to={paths.login} size="large">
            지금 시작하기
          </LinkButton>
        </div>
        <PhoneDemo />
      </section>
      <div className="bg-paper">
        <Section title="작은 가게에 꼭 필요한 것만">
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {features.map(({ icon, title, text }) => (
              <li key={title} className="flex flex-col gap-2">
                <span className="mb-1 inline-flex size-12 items-center justify-center rounded-control bg-accent-wash text-accent-deep">
                  <Icon of={icon} size={24} />
                </span>
                <h3 className="text-lead font-bold">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Section title="네 걸음이면 열어요">
        <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-2 border-t-2 border-ink pt-4">
              <span className="tabular text-display font-bold text-accent">{index + 1}</span>
              <h3 className="text-lead font-bold">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <div className="bg-paper">
        <Section title="이런 곳에서 써요">
          <ul className="flex flex-wrap gap-3">
            {sellers.map((seller) => (
              <li key={seller} className="rounded-full border border-line bg-ground px-5 py-3 text-lead font-semibold">
                {seller}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Section title="수수료는 판매할 때만">
        <div className="grid gap-8 md:grid-cols-2">
          <p className="text-display font-bold md:text-hero">
            결제 금액의 <span className="tabular whitespace-nowrap text-accent">4~6%</span>
          </p>
          <p className="max-w-form self-end text-lead text-muted">
            나머지는 실시간으로 정산돼요. 설치비와 유지비는 0원이에요.
          </p>
        </div>
      </Section>
      <section className="bg-ink text-paper">
        <div className="gutter mx-auto flex max-w-page flex-col items-start gap-6 py-16 md:py-24">
          <h2 className="text-heading font-bold md:text-display">
            오늘 가입하고,
            <br />
            오늘 주문을 받아보세요
          </h2>
          <LinkButton to={paths.login} size="large">
            지금 시작하기
          </LinkButton>
        </div>
      </section>
    </>
  );
}
