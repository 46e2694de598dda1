import { BoothScene, CafeScene, GalleryScene, PopUpScene, TruckScene } from '../drawings/places';
import { Section } from '../parts/Section';
import { Heading } from '../../ui/layout';

const segments = [
  { name: '축제와 전시 부스', text: '줄이 길어도 주문이 밀리지 않아요.', Scene: BoothScene },
  { name: '팝업 스토어', text: '며칠만 여는 매장도 바로 시작할 수 있어요.', Scene: PopUpScene },
  { name: '푸드트럭', text: '좁은 트럭 안에 기기를 둘 필요가 없어요.', Scene: TruckScene },
  { name: '카페와 작은 가게', text: '자리에서 찍고, 자리에서 주문해요.', Scene: CafeScene },
  { name: '굿즈를 파는 작가', text: '작품 옆에 QR 하나만 두면 돼요.', Scene: GalleryScene },
] as const;

/** Whom the product is for: five places, drawn with their people. */
export function Segments() {
  return (
    <Section tone="paper" eyebrow="이런 곳에서 써요" title={'어디서 팔든\n우리 가게가 돼요'}>
      <ul className="grid gap-x-4 gap-y-6 md:grid-cols-6 md:gap-x-6 md:gap-y-10">
        {segments.map(({ name, text, Scene }, index) => (
          <li
            key={name}
            className={`flex min-w-0 flex-wrap items-center gap-4 md:flex-col md:items-stretch ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}
          >
            <div className="aspect-4/3 w-36 shrink-0 overflow-hidden rounded-card md:w-full md:rounded-sheet">
              <Scene />
            </div>
            <div className="flex min-w-32 flex-1 flex-col gap-1">
              <Heading as="h3" size="title">
                {name}
              </Heading>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
