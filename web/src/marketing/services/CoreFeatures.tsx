import clsx from 'clsx';
import { Check } from 'lucide';
import { Icon } from '../../ui/Icon';
import { claimed } from '../claimed';
import { settledWords } from '../fee-words';
import { QrStand } from '../parts/QrStand';
import { Section } from '../parts/Section';
import { SettlementSheet, TagTouch } from './core-pictures';

const features = [
  {
    claim: 'C13',
    title: 'QR 주문',
    text: '테이블이나 부스에 붙인 QR을 찍으면 우리 가게 주문 화면이 열려요.',
    facts: [
      claimed('C33', '앱 설치도 가입도 없이 주문해요'),
      '메뉴를 보고, 담고, 휴대폰에서 바로 결제해요',
      claimed('C10', '다 팔린 상품은 바로 품절로 보여요'),
    ],
    tone: 'bg-accent-wash',
    Picture: QrStand,
  },
  {
    claim: 'C13',
    title: 'NFC 태그',
    text: '태그에 휴대폰을 대기만 하면 돼요. 카메라 없이도 돼요.',
    facts: [
      '가지고 있는 태그에 매장 주소를 한 번만 담아요',
      '어두운 공연장과 야시장에서도 편해요',
      'QR과 함께 두고 손님이 고르게 해요',
    ],
    tone: 'bg-waiting-wash',
    Picture: TagTouch,
  },
  {
    claim: 'C4',
    title: '자동 정산',
    text: settledWords,
    facts: [
      '결제와 환불, 수수료를 한 화면에서 봐요',
      '따로 정산을 신청하지 않아도 돼요',
      '내역은 언제든 내려받을 수 있어요',
    ],
    tone: 'bg-ready-wash',
    Picture: SettlementSheet,
  },
] as const;

/** The three things the product is made of, each with a picture of it. */
export function CoreFeatures() {
  return (
    <Section tone="paper" eyebrow="핵심 기능" title={'세 가지만 알면\n바로 쓸 수 있어요'}>
      <ul className="flex flex-col gap-12 lg:grid lg:grid-cols-3 lg:gap-6">
        {features.map(({ claim, title, text, facts, tone, Picture }, index) => (
          <li
            key={title}
            className="grid items-center gap-6 md:grid-cols-2 md:gap-12 lg:flex lg:flex-col lg:items-stretch lg:gap-6"
          >
            <div
              aria-hidden
              inert
              className={clsx(
                'drawn-screen flex h-80 min-w-0 items-center justify-center overflow-hidden rounded-sheet p-6 select-none',
                tone,
                index % 2 === 1 && 'md:order-last lg:order-none',
              )}
            >
              <Picture />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <h3 className="text-heading font-bold">{title}</h3>
              <p className="text-lead text-muted">{claimed(claim, text)}</p>
              <ul className="flex flex-col gap-2 border-t border-line pt-4">
                {facts.map((fact) => (
                  <li key={fact} className="flex items-start gap-2">
                    <Icon of={Check} className="mt-0.5 text-accent" />
                    <span className="min-w-0">{fact}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
