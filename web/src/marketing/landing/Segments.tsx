import { Section } from '../parts/Section';
import { boothDrawing, cafeDrawing, goodsDrawing, popUpDrawing, truckDrawing } from './segment-drawings';
import { Heading } from '../../ui/layout';

const segments = [
  {
    name: '축제와 전시 부스',
    text: '줄이 길어도 주문이 밀리지 않아요.',
    tone: 'bg-accent-wash text-accent-deep',
    drawing: boothDrawing,
  },
  {
    name: '팝업 스토어',
    text: '며칠만 여는 매장도 바로 시작할 수 있어요.',
    tone: 'bg-waiting-wash text-waiting',
    drawing: popUpDrawing,
  },
  {
    name: '푸드트럭',
    text: '좁은 트럭 안에 기기를 둘 필요가 없어요.',
    tone: 'bg-preparing-wash text-preparing',
    drawing: truckDrawing,
  },
  {
    name: '카페와 작은 가게',
    text: '자리에서 찍고, 자리에서 주문해요.',
    tone: 'bg-ready-wash text-ready',
    drawing: cafeDrawing,
  },
  {
    name: '굿즈를 파는 작가',
    text: '작품 옆에 QR 하나만 두면 돼요.',
    tone: 'bg-completed-wash text-completed',
    drawing: goodsDrawing,
  },
] as const;

/** Whom the product is for: five places, drawn. */
export function Segments() {
  return (
    <Section tone="paper" eyebrow="이런 곳에서 써요" title={'어디서 팔든\n우리 가게가 돼요'}>
      <ul className="grid gap-4 md:grid-cols-6 lg:grid-cols-5">
        {segments.map(({ name, text, tone, drawing }, index) => (
          <li
            key={name}
            className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-sheet p-4 md:flex-col md:items-start md:gap-4 md:p-6 lg:col-span-1 ${index < 3 ? 'md:col-span-2' : 'md:col-span-3'} ${tone}`}
          >
            <svg
              aria-hidden
              viewBox="0 0 160 120"
              className="h-20 w-26 shrink-0 md:mx-auto md:h-36 md:w-full"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {drawing}
            </svg>
            <div className="flex min-w-32 flex-1 flex-col gap-1 text-ink">
              <Heading as="h3" size="title">
                {name}
              </Heading>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
