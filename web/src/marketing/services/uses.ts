import { Brush, Coffee, Store, Tent, Truck } from 'lucide-react';
import type { Voice } from '../parts/VoiceCard';

/** Scenes of use, as sellers might tell them: examples, without figures that nobody has measured. */
export const voices: readonly Voice[] = [
  {
    place: '축제 부스에서',
    text: '줄 끝에 선 손님도 먼저 QR을 찍고 주문해요. 저희는 앞에서 만들기만 해요.',
    icon: Tent,
  },
  {
    place: '푸드트럭에서',
    text: '철판 앞을 떠나지 않아도 돼요. 알림이 울리면 번호를 보고 바로 만들어요.',
    icon: Truck,
  },
  {
    place: '작은 카페에서',
    text: '주문을 받으러 자리마다 오가지 않아요. 다 되면 버튼 하나로 손님에게 알려요.',
    icon: Coffee,
  },
  {
    place: '팝업 스토어에서',
    text: '사흘만 여는 매장이라 기기를 빌리기 아까워요. QR을 붙이고 바로 열었어요.',
    icon: Store,
  },
  {
    place: '작가의 전시장에서',
    text: '작품 옆에 태그를 붙여요. 마음에 든 손님이 그 자리에서 굿즈를 결제해요.',
    icon: Brush,
  },
];
