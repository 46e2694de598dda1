import type { ComponentType } from 'react';
import type { ClaimId } from '../claims';
import { still } from '../parts/still';

export interface Use {
  place: string;
  claim: ClaimId;
  /** The steps there, in their order. */
  steps: readonly string[];
  Scene: ComponentType;
}

type Places = typeof import('../drawings/places');
const drawn = (name: keyof Places) => still(async () => (await import('../drawings/places'))[name]);

/** Places to sell at, and how an order runs there. */
export const uses: readonly Use[] = [
  {
    place: '축제 부스',
    claim: 'C13',
    steps: ['줄 옆에 QR을 세워요', '손님은 줄에 서서 먼저 주문해요', '번호를 부르면 받아 가요'],
    Scene: drawn('BoothScene'),
  },
  {
    place: '푸드트럭',
    claim: 'C6',
    steps: ['불판 옆에 휴대폰을 세워요', '주문이 오면 소리로 알아요', '번호를 보고 바로 만들어요'],
    Scene: drawn('TruckScene'),
  },
  {
    place: '작은 카페',
    claim: 'C34',
    steps: ['자리마다 QR을 붙여요', '손님은 앉아서 주문하고 결제해요', '버튼 하나로 다 됐다고 알려요'],
    Scene: drawn('CafeScene'),
  },
  {
    place: '팝업 스토어',
    claim: 'C10',
    steps: ['상품과 남은 수량을 올려요', '며칠 동안 QR로 팔아요', '다 팔리면 저절로 품절이 돼요'],
    Scene: drawn('PopUpScene'),
  },
  {
    place: '작가의 전시장',
    claim: 'C13',
    steps: [
      '작품 옆에 QR이나 NFC 태그를 놓아요',
      '마음에 든 손님이 그 자리에서 결제해요',
      '판매 내역은 한 화면에서 봐요',
    ],
    Scene: drawn('GalleryScene'),
  },
];
