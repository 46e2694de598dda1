import type { SheetSize, SheetTemplate } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

export const templateCards = [
  { value: 'plain', label: t`기본`, help: t`흰 바탕에 차분하게` },
  { value: 'big', label: t`큰 글씨`, help: t`멀리서도 잘 보이게` },
  { value: 'warm', label: t`매장 색`, help: t`매장의 색과 사진으로` },
  { value: 'mono', label: t`흑백`, help: t`흑백 프린터에 알맞게` },
] as const satisfies readonly { value: SheetTemplate; label: string; help: string }[];

export const sizeWords = [
  { value: 'a4-tent', label: t`테이블 텐트`, help: t`A4 한 장에 4개. 자르고 접어서 세워요.` },
  { value: 'a4-poster', label: t`A4 포스터`, help: t`한 장에 1개. 벽이나 입구에 붙여요.` },
  { value: 'a4-labels-24', label: t`라벨 24칸`, help: t`70×37mm 라벨 용지에 인쇄해요.` },
  { value: 'a4-labels-65', label: t`라벨 65칸`, help: t`38×21mm 라벨 용지에 인쇄해요.` },
  { value: 'square-90', label: t`정사각 스티커`, help: t`90mm, 인쇄소에 맡기는 파일이에요. 재단선이 있어요.` },
] as const satisfies readonly { value: SheetSize; label: string; help: string }[];
