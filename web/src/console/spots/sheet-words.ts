import type { SheetSize, SheetTemplate } from '@jumun/contracts';

export const templateCards = [
  { value: 'plain', label: '기본', help: '흰 바탕에 차분하게' },
  { value: 'big', label: '큰 글씨', help: '멀리서도 잘 보이게' },
  { value: 'warm', label: '매장 색', help: '매장의 색과 사진으로' },
  { value: 'mono', label: '흑백', help: '흑백 프린터에 알맞게' },
] as const satisfies readonly { value: SheetTemplate; label: string; help: string }[];

export const sizeWords = [
  { value: 'a4-tent', label: '테이블 텐트', help: 'A4 한 장에 4개. 자르고 접어서 세워요.' },
  { value: 'a4-poster', label: 'A4 포스터', help: '한 장에 1개. 벽이나 입구에 붙여요.' },
  { value: 'a4-labels-24', label: '라벨 24칸', help: '70×37mm 라벨 용지에 인쇄해요.' },
  { value: 'a4-labels-65', label: '라벨 65칸', help: '38×21mm 라벨 용지에 인쇄해요.' },
  { value: 'square-90', label: '정사각 스티커', help: '90mm, 인쇄소에 맡기는 파일이에요. 재단선이 있어요.' },
] as const satisfies readonly { value: SheetSize; label: string; help: string }[];
