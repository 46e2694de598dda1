import { BakeryScene, CafeScene, GalleryScene } from '../drawings/places';
import { claimed } from '../claimed';
import { Section } from '../parts/Section';

const scenes = [
  {
    claim: 'C34',
    place: '앉은 자리에서 주문하는 카페',
    text: '손님은 자리의 QR을 찍어 주문해요. 사장님은 버튼 하나로 다 됐다고 알려요.',
    Scene: CafeScene,
  },
  {
    claim: 'C10',
    place: '오전에 다 파는 빵집',
    text: '구운 만큼 재고를 적어요. 다 팔린 빵은 저절로 품절이 돼요.',
    Scene: BakeryScene,
  },
  {
    claim: 'C13',
    place: '혼자 지키는 전시장',
    text: '작품 옆에 QR을 놓아요. 이야기를 나누는 동안에도 손님이 알아서 결제해요.',
    Scene: GalleryScene,
  },
] as const;

/** Where others print praise: three scenes, which say that they are drawn. */
export function StallScenes() {
  return (
    <Section
      eyebrow="사용 장면"
      title="마스터의 하루를 그려봤어요"
      lead="이렇게 쓸 수 있다고 그린 장면이에요. 실제 가게의 후기는 아니에요."
    >
      <ul className="grid gap-8 md:grid-cols-3 md:gap-6">
        {scenes.map(({ claim, place, text, Scene }) => (
          <li key={place} className="flex min-w-0 flex-col gap-4">
            <div className="aspect-4/3 overflow-hidden rounded-sheet">
              <Scene />
            </div>
            <div className="flex flex-col gap-1">
              <h3 className="text-title font-bold">{place}</h3>
              <p className="text-muted">{claimed(claim, text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
