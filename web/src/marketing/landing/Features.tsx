import { FeatureCard } from '../parts/FeatureCard';
import { Panels, Section } from '../parts/Section';
import {
  AlertPicture,
  DesignPicture,
  HoursPicture,
  PickupPicture,
  PrinterPicture,
  SettlementPicture,
  StockPicture,
  WorldPicture,
  ZeroPicture,
} from './feature-pictures';

const features = [
  {
    title: '설치비와 유지비 0원',
    text: '새 기기를 들이지 않아요. 쓰던 휴대폰이면 충분해요.',
    Picture: ZeroPicture,
  },
  {
    title: '바로 오는 주문 알림',
    text: '주문이 들어오면 화면과 메시지로 바로 알려드려요.',
    Picture: AlertPicture,
  },
  {
    title: '미리 주문하고 현장에서 픽업',
    text: '멀리서도 미리 주문하고, 준비되면 받으러 와요.',
    Picture: PickupPicture,
  },
  {
    title: '자동 정산',
    text: '결제된 금액이 알아서 정산돼요. 내역은 한 화면에서 봐요.',
    Picture: SettlementPicture,
  },
  {
    title: '내 가게처럼 꾸미기',
    text: '로고와 색, 화면을 골라 우리 가게답게 만들어요.',
    Picture: DesignPicture,
  },
  {
    title: '재고와 품절 관리',
    text: '남은 수량을 보여주고, 다 팔리면 품절로 바뀌어요.',
    Picture: StockPicture,
  },
  {
    title: '정한 시간에만 판매',
    text: '점심 메뉴는 점심에만. 상품마다 판매 시간을 정해요.',
    Picture: HoursPicture,
  },
  {
    title: '프린터와 태블릿 지원',
    text: '주문서를 뽑고, 태블릿으로 크게 볼 수 있어요.',
    Picture: PrinterPicture,
  },
  {
    title: '세계 어디서나',
    text: '인터넷만 되면 해외 행사장에서도 쓸 수 있어요.',
    Picture: WorldPicture,
  },
] as const;

/** What the product promises, each with a piece of it at work. */
export function Features() {
  return (
    <Section tone="paper" eyebrow="기능" title={'작은 가게에\n꼭 필요한 것만 담았어요'}>
      <Panels columns={3}>
        {features.map(({ title, text, Picture }, index) => (
          <FeatureCard
            key={title}
            title={title}
            text={text}
            picture={<Picture />}
            // Nine cards in two columns: the first takes a row of its own.
            className={index === 0 ? 'sm:max-lg:col-span-2' : ''}
          />
        ))}
      </Panels>
    </Section>
  );
}
